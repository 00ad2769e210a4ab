/** German, French, Spanish and Polish words for goods; in German one may be the end of a longer word. */
const GOODS = new Map(
  `jacke jacket, mantel coat, kleid dress, hose trousers, hemd shirt, bluse blouse, pullover jumper, rock skirt, schuhe shoes, stiefel boots, turnschuhe trainers, tasche bag, handtasche handbag,
  rucksack backpack, uhr watch, kette necklace, ohrringe earrings, sofa sofa, tisch table, stuhl chair, schrank cabinet, kleiderschrank wardrobe, kommode chest of drawers, regal bookcase, bett bed, lampe lamp, teppich rug, spiegel mirror, fahrrad bike,
  kinderwagen pram, kindersitz car seat, spielzeug toy, puppe doll, buch book, schallplatte vinyl, bohrmaschine drill, bohrschrauber cordless drill, säge saw, rasenmäher lawn mower, waschmaschine washing machine, kühlschrank fridge, kaffeemaschine coffee machine, küchenmaschine stand mixer,
  staubsauger vacuum cleaner, topf pan, kopfhörer headphones, lautsprecher speaker, fernseher tv, kamera camera, objektiv lens, handy phone, gitarre guitar, zelt tent, schlafsack sleeping bag, helm helmet, geschirr dinner set, kanne teapot, teller plate, pfanne pan, messer kitchen knife, koffer suitcase, decke blanket, schal scarf, mütze hat, gürtel belt, sessel armchair, hocker stool, konsole console, brettspiel board game, drucker printer, werkzeug tool set, klavier piano, geige violin, figur figurine, bild painting,
  veste jacket, manteau coat, robe dress, pantalon trousers, jean jeans, chemise shirt, chemisier blouse, pull jumper, gilet cardigan, jupe skirt, chaussures shoes, bottes boots, bottines ankle boots, baskets trainers, sac bag, montre watch, collier necklace, bague ring, bracelet bracelet, foulard scarf,
  canapé sofa, fauteuil armchair, chaise chair, armoire wardrobe, commode chest of drawers, miroir mirror, lampe lamp, tapis rug, vélo bike, poussette pushchair, jouet toy, poupée doll, livre book, disque vinyl, perceuse drill, tondeuse lawn mower, aspirateur vacuum cleaner, casque headphones, appareil camera, guitare guitar, tente tent, cocotte casserole, trottinette scooter, cafetière coffee machine, service dinner set, assiettes plates, valise suitcase, écharpe scarf, ceinture belt, jeu board game, tableau painting, lit bed, imprimante printer, manette controller,
  chaqueta jacket, cazadora jacket, abrigo coat, vestido dress, pantalones trousers, vaqueros jeans, camisa shirt, camiseta t-shirt, jersey jumper, falda skirt, zapatos shoes, zapatillas trainers, botas boots, bolso handbag, mochila backpack, reloj watch, anillo ring, pendientes earrings,
  silla chair, mesa table, armario wardrobe, espejo mirror, lámpara lamp, bicicleta bike, cochecito pram, juguete toy, muñeca doll, libro book, taladro drill, cafetera coffee machine, cámara camera, móvil phone, auriculares headphones, altavoz speaker, guitarra guitar, tienda tent, patinete electric scooter, televisor tv, cinturón belt, bufanda scarf, maleta suitcase, cuadro painting, cama bed, juego game, consola console, vajilla dinner set, aspiradora vacuum cleaner,
  kurtka jacket, płaszcz coat, sukienka dress, spodnie trousers, koszula shirt, sweter jumper, bluza sweatshirt, spódnica skirt, buty shoes, botki ankle boots, kozaki boots, torebka handbag, torba bag, plecak backpack, zegarek watch, naszyjnik necklace, pierścionek ring, kolczyki earrings,
  krzesło chair, stół table, szafa wardrobe, komoda chest of drawers, fotel armchair, lustro mirror, dywan rug, rower bike, wózek pram, fotelik car seat, zabawka toy, lalka doll, klocki lego, książka book, płyta vinyl, wiertarka drill, wkrętarka cordless drill, kosiarka lawn mower, odkurzacz vacuum cleaner, ekspres coffee machine, aparat camera, słuchawki headphones, głośnik speaker, gitara guitar, namiot tent, hulajnoga scooter, telewizor tv, pasek belt, szalik scarf, walizka suitcase, obraz painting, łóżko bed, gra game, konsola console, filiżanka cup, dzbanek teapot, wazon vase, telefon phone, serwis dinner set,
  mit with, und and, für for, avec with, et and, pour for, con with, para for, z with, i and, dla for, de of, en in, à of, do for`
    .split(',')
    .map((pair) => pair.trim())
    .map((pair) => [pair.slice(0, pair.indexOf(' ')), pair.slice(pair.indexOf(' ') + 1)] as const),
)

const GERMAN_ENDS = [...GOODS.keys()].filter((word) => word.length > 3)

/** A name with its words for goods in English. */
export function translated(name: string): string {
  return name.replaceAll(/\p{L}+/gu, (typed) => {
    const word = typed.toLowerCase()
    return GOODS.get(word) ?? GOODS.get(GERMAN_ENDS.find((end) => word.endsWith(end)) ?? '') ?? typed
  })
}

/**
 * Makes by the goods they stand on: how many times the usual price of its kind a make brings second-hand, then the makes.
 * A make of 1 changes nothing but tells what sort of thing a word means: `Ford mirror` is no mirror for a wall.
 */
export const MAKES: Readonly<Record<string, string>> = {
  none: '',
  fashion: `
    9 chanel, hermes, loro piana, brunello cucinelli, brioni, kiton
    5 gucci, prada, dior, louis vuitton, balenciaga, fendi, bottega veneta, saint laurent, ysl, celine, valentino, balmain, moncler, canada goose, tom ford, loewe, givenchy, versace, dolce & gabbana, alexander mcqueen, burberry, miu miu, rick owens, stone island, isabel marant, max mara, zimmermann, john lobb, edward green, louboutin
    2.8 mulberry, vivienne westwood, acne studios, arcteryx, arc teryx, belstaff, ganni, paul smith, jimmy choo, manolo blahnik, all saints, allsaints, sezane, toast, margaret howell, me+em, marni, missoni, kenzo, theory, red wing, barbour, patagonia, filson, supreme, palace, bape, carhartt wip, engineered garments, cp company, a p c, apc, eileen fisher, st john, rixo, self portrait, reformation, staud, needle & thread
    1.9 the north face, north face, rab, fjallraven, hugo boss, ralph lauren, polo ralph lauren, ted baker, reiss, whistles, the kooples, sandro, maje, hobbs, lk bennett, l k bennett, karen millen, coast to coast, lululemon, sweaty betty, boden, seasalt, brora, white stuff, lacoste, diesel, tommy hilfiger, calvin klein, levis, pendleton, woolrich, helly hansen, berghaus, columbia, jack wolfskin, mammut, mountain hardwear, mountain equipment, carhartt, dickies, wrangler, evisu, nudie, g star, gant, crew clothing, joules, musto, cos, arket, massimo dutti, aspinal, jaeger, phase eight, hush, mint velvet, free people, anthropologie, aritzia, tory burch, kate spade, michael kors, coach, marc jacobs, longchamp, dr martens, ugg, birkenstock, clarks originals, loake, church, joseph, people tree, oska, gudrun sjoden, lindy bop, hell bunny, laura ashley, monsoon, petit bateau, mini rodini, bonpoint, frugi, jojo maman bebe, the white company, polarn o pyret
    1.3 nike, adidas, puma, new balance, reebok, under armour, gymshark, fila, champion, ellesse, kappa, umbro, asics, converse, vans, superdry, jack wills, hollister, abercrombie, abercrombie & fitch, zara, mango, urban outfitters, asos, gap, banana republic, j crew, jcrew, madewell, benetton, fat face, fatface, craghoppers, regatta, trespass, marks & spencer, m&s, autograph, per una, john lewis, oasis, warehouse, river island, topshop, topman, miss selfridge, timberland, skechers, clarks, geox, hunter, ecco, fossil, radley, kipling, guess, next, monki, weekday, & other stories, other stories, uniqlo, lands end, ll bean, l l bean, eddie bauer, ann taylor, talbots, american eagle, brandy melville
    0.7 primark, shein, george, f&f, tu, tu clothing, nutmeg, peacocks, matalan, boohoo, prettylittlething, plt, missguided, in the style, h&m, new look, dorothy perkins, bhs, atmosphere, papaya, bonmarche, pep & co, lidl, aldi, old navy, forever 21, walmart, kmart, target, faded glory, temu, i saw it first, quiz`,
  watch: `
    60 patek philippe, audemars piguet, vacheron constantin, hublot
    20 omega, breitling, cartier, iwc, panerai, tudor, tag heuer, jaeger lecoultre, zenith
    6 longines, oris, hamilton, rado, tissot, raymond weil, christopher ward, baume & mercier
    2 seiko, bulova, citizen, orient, certina, gucci, smiths
    1 casio, timex, fossil, rotary, swatch, accurist, ingersoll
    0.5 sekonda, lorus, shein`,
  jewellery: `
    20 cartier, van cleef, bulgari, boucheron, graff, chopard
    5 tiffany, chanel, georg jensen, dior, david yurman, hermes, annoushka, boodles
    2 monica vinader, missoma, links of london, vivienne westwood, clogau, john hardy, james avery, shaun leane, theo fennell, astley clarke, trifari, miriam haskell, ortak
    1.3 pandora, swarovski, thomas sabo, astrid & miyu, monet, napier, alex monroe
    0.6 accessorize, claires, primark, shein, h&m, avon, sarah coventry`,
  beauty: `
    2.5 creed, tom ford, la mer, byredo, le labo, diptyque, penhaligons, chanel, hermes, guerlain, frederic malle, dyson
    1.5 dior, jo malone, ysl, lancome, estee lauder, charlotte tilbury, armani, gucci, elemis, ghd, cloud nine, philips, braun, molton brown
    1 clinique, mac, nars, benefit, boss, calvin klein, paco rabanne, remington, babyliss
    0.6 avon, next, zara, ted baker, the body shop, body shop, nivea, revlon, boots, loreal, rimmel, superdrug`,
  tech: `
    1.6 apple, sonos, bang & olufsen, loewe, razer, alienware, synology
    1.2 samsung, sony, microsoft, lg, logitech, corsair, panasonic, nintendo, dell, lenovo, steelseries, wacom, netgear, asus, anker, google, thinkpad, sega
    1 hp, acer, philips, canon, epson, brother, msi, huawei, toshiba, benq, garmin, xbox, playstation
    0.75 hisense, tcl, sharp, amazon, medion, alcatel, bush, polaroid, jvc, tp link, honor, tesco
    0.5 logik, technika, linsar, cello, blaupunkt, goodmans, alba, matsui, onn, insignia, westinghouse`,
  audio: `
    5 linn, naim, leica, devialet, audio research, focal, nagra
    2.5 bang & olufsen, b&o, technics, quad, kef, bowers & wilkins, b&w, revox, thorens, rega, tannoy, neumann, genelec, nakamichi, marantz, bose, sennheiser, rotel, arcam, cambridge audio, mission, sonos
    1.2 sony, pioneer, denon, yamaha, jbl, marshall, akg, shure, audio technica, wharfedale, harman kardon, beats, beyerdynamic, roberts, onkyo, jabra
    0.8 panasonic, philips, jvc, aiwa, samsung, lg, hitachi, anker, soundcore, grundig, kenwood
    0.45 goodmans, bush, alba, matsui, skullcandy, groov e, intempo, crosley, ion, tevion, majority, logik, akai`,
  camera: `
    9 leica, hasselblad, phase one, arri, zeiss
    2.5 rolleiflex, contax, mamiya, bronica, swarovski
    1.2 canon, nikon, sony, fujifilm, fuji, olympus, panasonic, pentax, ricoh, sigma, minolta, tamron
    0.6 kodak, praktica, vivitar, polaroid, samsung, casio, vtech, jessops, hanimex, bresser, celestron, tasco, prinz`,
  furniture: `
    6 herman miller, vitra, fritz hansen, knoll, eames, wegner, howard, carl hansen, hay, heywood wakefield
    3 ercol, robin day, kai kristiansen, hulsta, stressless, ekornes, roche bobois, natuzzi, liberty, gomme, ligne roset, drexel, broyhill, arts and crafts, mouseman, west elm, restoration hardware, pottery barn, ethan allen
    2 g plan, parker knoll, nathan, stag, loaf, heals, neptune, oka, john lewis, laura ashley, habitat, duresta, multiyork, cotswold company, barker & stonehouse, made com, swoon, graham & green, lloyd loom, tempur, cb2, crate & barrel, crate and barrel, stickley, feather & black, hypnos, vispring, jentique, white & newton, remploy, steelcase, humanscale
    1.2 next, marks & spencer, m&s, oak furnitureland, oak furniture land, furniture village, sofology, dfs, willis & gambier, barker, silentnight, sealy, emma, simba, ashley, schreiber, meredew
    0.85 ikea, dunelm, harveys, scs, dwell, dreams, bensons, wayfair, target, la z boy
    0.6 argos, b&m, the range, homebase, wilko, walmart, tesco, very, vonhaus, songmics, vidaxl, sauder`,
  home: `
    4 tiffany studios, lalique, murano, louis poulsen, flos, artemide, william morris, liberty, moorcroft, steuben, royal copenhagen
    2 anglepoise, herbert terry, laura ashley, sanderson, designers guild, white company, the white company, pooky, orla kiely, pendleton, mathmos, lladro, oka, neptune, vitra, radko, jonathan adler, west elm, pottery barn, kartell, lenox, heals, fermob, montblanc, smythson, swarovski, waterford, royal doulton, quooker, caithness
    1.2 john lewis, m&s, marks & spencer, habitat, next, joules, cath kidston, dartington, emma bridgewater, yankee, brabantia, simplehuman, joseph joseph, fellowes, grohe, hansgrohe, mira, triton
    0.7 ikea, dunelm, argos, b&m, the range, primark, wilko, tesco, asda, homebase, h&m, amazon, target, walmart, tk maxx, sass & belle`,
  appliance: `
    2.4 miele, smeg, sub zero, gaggenau, liebherr, fisher & paykel, wolf, bernina, aga, v zug, rangemaster, dyson
    1.4 bosch, siemens, neff, aeg, samsung, lg, sebo, shark, meaco, janome, pfaff, whirlpool, electrolux, kitchenaid, numatic, roborock, brother, juki, husqvarna viking
    1 hotpoint, zanussi, panasonic, vax, kenwood, delonghi, hisense, karcher, philips, singer, sharp, gtech, bissell, tefal, ge, maytag, kenmore
    0.75 beko, indesit, hoover, candy, bush, russell hobbs, morphy richards, swan, haier, frigidaire, toyota
    0.55 logik, essentials, cookworks, amica, currys, argos, blyss, igenix, challenge, white knight, silvercrest, eureka, dirt devil`,
  kitchen: `
    2.6 sage, kitchenaid, vitamix, thermomix, magimix, la pavoni, rocket, jura, le creuset, staub, mauviel, all clad, miele, smeg, robot coupe, shun, ankarsrum, hurom
    1.4 ninja, kenwood, delonghi, gaggia, dualit, nutribullet, panasonic, zwilling, wusthof, global, henckels, bosch, philips, breville, cuisinart, lakeland, lodge, joseph joseph, instant, robert welch, zojirushi, denby, mason cash, nordic ware, pampered chef
    1 tefal, krups, braun, circulon, salter, morphy richards, russell hobbs, nespresso, prestige, oxo, pyrex, tower, swan, oster, hamilton beach, sunbeam
    0.65 cookworks, argos, silvercrest, aldi, lidl, tesco, george, ikea, asda, wilko, mainstays, bella, ambiano, swiss home`,
  ceramics: `
    8 lalique, meissen, clarice cliff, troika, faberge, georg jensen, martin brothers, bernard leach, lucie rie, daum, galle, sevres
    4 moorcroft, herend, royal copenhagen, murano, lladro, baccarat, rookwood, roseville, newcomb, majolica, wemyss, montblanc, venini, orrefors, kosta boda, steuben, catherineholm, de morgan, nymphenburg, rosenthal, quimper
    2.2 royal crown derby, waterford, beswick, spode, emma bridgewater, minton, royal worcester, poole, whitefriars, hornsea, midwinter, susie cooper, carlton ware, burleigh, cornishware, iittala, arabia, dansk, figgjo, mccoy, fiesta, villeroy & boch, villeroy, royal albert, denby arabesque, crown devon, goss, nao, christofle, swarovski, border fine arts, nikko, limoges, kpm, hermes, bitossi, moomin, fire king
    1.4 wedgwood, royal doulton, portmeirion, denby, coalport, aynsley, masons, paragon, shelley, noritake, lenox, mikasa, johnson brothers, royal winton, sylvac, belleek, edinburgh crystal, stuart, dartington, caithness, hummel, goebel, pyrex, corelle, le creuset, bunnykins, wood & sons, le parfait, tg green, viners, delft, capodimonte
    0.8 churchill, ikea, george, tesco, argos, m&s, next, biltons, arcoroc, duralex, wilko, primark, asda, staffordshire tableware, wade, whittard, sainsburys, target, anchor hocking`,
  tools: `
    3 festool, hilti, snap on, lie nielsen, norris, mafell, fein, veritas, matco, mac tools
    1.6 makita, dewalt, milwaukee, stihl, husqvarna, honda, hikoki, metabo, hayter, weber, big green egg, john deere, kubota, echo, traeger, fluke, stabila, paslode, bahco, britool, ego, toro
    1.2 bosch, hitachi, stanley, record, dremel, karcher, panasonic, atco, mountfield, trend, knipex, wera, irwin, estwing, felco, spear & jackson, gardena, cobra, al ko, craftsman, ridgid, keter, char broil
    0.85 ryobi, black & decker, black and decker, erbauer, einhell, worx, flymo, qualcast, draper, clarke, sealey, greenworks, silverline, evolution, guild, webb, halfords, porter cable, kobalt, scheppach, titan
    0.55 parkside, challenge, mac allister, macallister, ferrex, workzone, ozito, power devil, powerbase, wickes, harbor freight, hyper tough, energer, duro, bauker, terratek, florabest`,
  car: `
    1.8 porsche, ferrari, aston martin, bentley, jaguar e type, lamborghini, tesla, maserati, rolls royce
    1.3 audi, bmw, mercedes, range rover, land rover, jaguar, lexus, defender, thule, brembo, bilstein, recaro, mg, triumph, harley, ducati, volvo
    1 ford, vauxhall, vw, volkswagen, golf, polo, passat, toyota, honda, nissan, peugeot, renault, citroen, fiat, skoda, kia, hyundai, mazda, mini, mini cooper, subaru, suzuki, yamaha, kawasaki, astra, corsa, focus, fiesta, transit, mondeo, civic, corolla, qashqai, clio, megane, leon, octavia, chevrolet, chevy, silverado, jeep, dodge, gmc, f150, f 150, mustang, a3, a4, touran, golf mk5, vivaro, sprinter, caddy, smart car, saab, rover, classic car, n s, o s, nearside, offside, passenger side, driver side, drivers side, opel`,
  bike: `
    4.5 colnago, pinarello, cervelo, santa cruz, moots, yeti, s works, stromer, riese, bmc
    2.4 brompton, bianchi, canyon, pashley, whyte, orbea, yt, islabikes, isla, condor, woom, frog, moustache, haibike, ribble, gazelle, surly, rivendell, wahoo, litespeed, rapha, ridley, merlin, genesis, cotic, campagnolo, thule
    1.6 specialized, trek, giant, cannondale, cube, scott, kona, marin, focus, felt, boardman, wilier, fuji, salsa, liv, lapierre, merida, gt, tern, electra, garmin, brooks, shimano ultegra, hoy, gocycle, volt, saracen
    1 carrera, raleigh, dawes, claud butler, ridgeback, voodoo, pendleton, schwinn, diamondback, decathlon, btwin, triban, rockrider, viking, mongoose, giro, shimano, pinnacle, mizani, vitus, barracuda, holdsworth, batribike, wisper, puky
    0.5 apollo, muddyfox, huffy, x rated, salcano, dunlop, townsend, halfords, indi, freespirit, roadmaster, magna, kent, terrain, trax, flite, probike, cosmic, elswick, zinc`,
  sport: `
    3 scotty cameron, hardy, concept2, concept 2, bettinardi, sage, peloton, winston, loomis, miura, pxg, hoyt, devoucoux, cwd, antares, waterrower, red paddle
    1.5 titleist, ping, taylormade, callaway, mizuno, shimano, orvis, burton, salomon, rossignol, atomic, head, wilson staff, babolat, technogym, life fitness, bowflex, peter burwash, stiebel, g loomis, nordica, volkl, gunn & moore, gray nicolls, yonex, drennan, trakker, nash, fox, korda, charles owen, horseware, ariat, motocaddy, powakaddy, rogue, eleiko, thorowgood, wintec, jockey, bushnell, footjoy
    1.1 cobra, cleveland, srixon, wilson, daiwa, nordictrack, odyssey, prince, k2, everlast, lonsdale, speedo, orca, jrc, kookaburra, abu garcia, leeda, winmau, unicorn, bcn, bodymax, york, reebok, nike golf, adidas, dynastar, penn
    0.55 dunlop, slazenger, donnay, ben sayers, macgregor, howson, ram, opti, pro fitness, roger black, v fit, argos, carlton, decathlon, sports direct, karrimor, lidl, crivit, domyos, spalding, top flite, intech`,
  outdoor: `
    3.5 hilleberg, msr, terra nova, western mountaineering, big agnes, nemo, arc teryx, snow peak, zpacks, nordisk, hyperlite
    1.8 rab, mountain equipment, yeti, robens, jetboil, osprey, therm a rest, thermarest, north face, the north face, helinox, leatherman, benchmade, tentipi, cabanon, marmot, patagonia, black diamond, petzl, kelly kettle, rei, fallkniven, chris reeve, helsport, dometic
    1.2 vango, outwell, coleman, kampa, zempire, berghaus, trangia, campingaz, victorinox, stanley, snugpak, alpkit, primus, eureka, kelty, cabela, buck, gerber, lifeventure, igloo, heimplanet, jack wolfskin, highlander, wenger, lowe alpine
    0.7 eurohike, hi gear, quechua, decathlon, regatta, pro action, gelert, halfords, ozark trail, trespass, ozone, argos, lidl, crane, mountain warehouse, freedom trail, sunncamp, urban escape, yellowstone, olpro, ohuhu`,
  toy: `
    3.5 steiff, hot toys, armand marseille, hornby dublo, kathe kruse, merklin, marklin, bassett lowke, charlie bears, kenner, palitoy, gama, sideshow, merrythought, mamod, schuco, haddon
    1.7 sylvanian, brio, jellycat, lgb, bachmann, grimms, dinky, corgi toys, tamiya, traxxas, plan toys, ostheimer, bandai, minichamps, lionel, american girl, action man, maileg, kidkraft, plum, berg, spot on, games workshop, hape, bigjigs, le toy van, pintoy, wilesco, britains, avalon hill, tp toys, tp, hot wheels redline, heller, big jigs, lovevery, djeco, haba, wentworth, tri ang
    1.1 lego, playmobil, hornby, scalextric, corgi, fisher price, little tikes, step2, mattel, hasbro, disney, schleich, melissa & doug, ravensburger, orchard toys, vtech, matchbox, hot wheels, airfix, meccano, barbie, nintendo, star wars, pokemon, bruder, tomy, galt, leapfrog, marvel, waddingtons, gibsons, parker, mb games, mb, spears, jaques, revell, cabbage patch
    0.6 chad valley, early learning centre, elc, argos, ikea, aldi, lidl, smyths, playtive, carousel, poundland, b&m, simba, lima, mega bloks, megabloks, ban bao, shein, temu, cobi, kmart, tesco`,
  baby: `
    2.8 bugaboo, stokke, uppababy, icandy, silver cross, snoo, artipoppe, nuna, joolz, egg, mamaroo, babyzen, yoyo, doona, thule, orbit
    1.5 cybex, maxi cosi, baby jogger, mountain buggy, britax, out n about, ergobaby, babybjorn, baby bjorn, snuzpod, snuz, bob, besafe, tutti bambini, micralite, boori, elvie, venicci, bebecar, cosatto, tula, tommee tippee, medela, jane, peg perego, axkid, recaro, dockatot, boba, quinny
    1.1 mamas & papas, joie, chicco, ickle bubba, maclaren, graco, hauck, vtech, motorola, obaby, koo di, east coast, summer infant, evenflo, skip hop, john lewis, nattou, purflo, infantino, fisher price
    0.6 my babiie, babystart, cuggl, mothercare, ikea, kinderkraft, red kite, argos, badger basket, cosco, bebe style, asda, george, babyway, safety 1st, tesco, mychild, baby weavers`,
  instrument: `
    5 gibson, martin, taylor, rickenbacker, steinway, moog, selmer, paul reed smith, lowden, bechstein, bosendorfer, buffet crampon, collings, prophet, sequential, neve, yanagisawa, bluthner, powell, mesa boogie, music man
    2.4 fender, prs, gretsch, marshall, orange, vox, roland, korg, nord, kawai, ludwig, guild, takamine, hofner, besson, boosey, bach, buffet, conn, gewa, strymon, mesa, dw, burns, eastman, tc electronic, universal audio, elektron, akai, schecter, zildjian, boosey & hawkes
    1.4 yamaha, epiphone, ibanez, boss, pearl, tama, premier, mapex, hohner, kala, esp, jackson, washburn, ovation, alesis, trevor james, elkhart, jupiter, paiste, sabian, blackstar, tanglewood, cort, sigma, novation, arturia, faith, focusrite, samick, aria, line 6, peavey
    1 squier, casio, stentor, vintage, laney, ashton, crafter, deviser, freshman, admira, m audio, harley benton, mahalo
    0.5 stagg, encore, rockburn, elevation, 3rd avenue, gear4music, gear 4 music, martin smith, rocket, lidl, first act, pdt, burswood, herald, jaxville, argos, skylark, lark, rosedale, mendini, jean paul, behringer`,
  artist: `
    2.6 beatles, pink floyd, led zeppelin, black sabbath, david bowie, nirvana, sex pistols, the clash, joy division, jimi hendrix, velvet underground, radiohead, oasis, miles davis, john coltrane, the smiths, nick drake, king crimson, aphex twin, iron maiden, metallica, stone roses, bob marley, massive attack, portishead, wu tang, tupac, the cure, blur, pulp, slint, can, fela kuti, boards of canada, taylor swift, lana del rey, kate bush
    1.5 rolling stones, the who, queen, fleetwood mac, genesis, yes, bob dylan, neil young, prince, depeche mode, new order, talking heads, blondie, the doors, deep purple, ac dc, acdc, guns n roses, siouxsie, t rex, roxy music, marc bolan, stevie wonder, marvin gaye, kraftwerk, u2, bruce springsteen, the jam, madness, the specials, tom waits, joni mitchell, amy winehouse, arctic monkeys, rush, kiss, grateful dead, thin lizzy, motorhead, hawkwind
    1 abba, elton john, dire straits, michael jackson, madonna, supertramp, the police, the eagles, eagles, meat loaf, simple minds, duran duran, tina turner, elo, santana
    0.35 james last, jim reeves, cliff richard, barry manilow, val doonican, andy williams, shirley bassey, nana mouskouri, mantovani, perry como, harry secombe, herb alpert, max bygraves, daniel odonnell, johnny mathis, top of the pops, bert kaempfert, barbra streisand, neil diamond, mario lanza, readers digest, slim whitman`,
  book: `
    2.2 folio society, tolkien, harry potter, jk rowling, ian fleming, stephen king, terry pratchett, observers, wainwright, agatha christie, warhammer, black library, taschen, moomin, rupert, enid blyton, brandon sanderson, fairyloot, illumicrate, ottolenghi, hornby, assouline, easton press, phaidon, d&d, dungeons & dragons
    1 penguin, dorling kindersley, dk, usborne, ladybird, oxford, cambridge, nigella lawson, mary berry, jamie oliver, lee child, roald dahl
    0.6 mills & boon, danielle steel, james patterson, readers digest, catherine cookson, dan brown, john grisham, fifty shades, jeffrey archer, maeve binchy, joan collins`,
  craft: `
    2 rowan, liberty, copic, polychromos, winsor & newton, malabrigo, ashford, caran dache, debbie bliss, sanderson, william morris, designers guild, noro, ehrman, schmincke, colefax, addi, kaffe fassett, tilda, moda, ruby star
    1 stampin up, sizzix, drops, dmc, stylecraft, sirdar, king cole, derwent, crafters companion, daler rowney, vogue, butterick, simplicity, cricut, faber castell, prismacolor, patons, hunkydory
    0.6 hobbycraft, aldi, the works, lidl, poundland, ikea, docrafts, reeves, hobby lobby, james c brett, red heart, tesco, dovecraft`,
  pet: `
    2 ruffwear, fluval, eheim, juwel, tractive, litter robot, gunner, ruffland, omlet, orvis, exo terra, biorb, red sea, oase, casper, barbour, hurtta, savic, lintbells
    1 pets at home, rosewood, ferplast, midwest, petmate, trixie, kong, ellie bo, julius k9, petsafe, marina, interpet, tetra, top fin, aqueon, frisco, dogit, snoozer
    0.6 argos, aldi, lidl, b&m, amazon, amazon basics, wilko, home bargains, the range, temu, bunty, pawhut`,
}

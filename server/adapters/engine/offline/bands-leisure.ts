import type { Group } from './price-bands.ts'

/** Toys, baby, music, books, records, collecting, craft, pets, office and care. How to read the tables: `price-bands.ts`. */
const TOYS: Group = {
  makes: 'toy',
  shares: `vintage 1.4, antique 2.5, boxed 1.3, in box 1.2, complete 1.1, incomplete 0.6, no box 0.9, no instructions 0.9, missing pieces 0.6, sealed 1.3, retired 1.3, limited edition 1.4, rare 1.3, wooden 1.2, tinplate 2, tin 1.4, large 1.3, giant 1.5, small 0.8, mini 0.7,
    dcc 1.3, dcc fitted 1.3, n gauge 1, non runner 0.5, signed 2, handmade 1.3, reborn 1.5, mohair 2, 1950s 1.6, 1960s 1.6, 1970s 1.5, 1980s 1.5, job lot 1.2`,
  kinds: `
    36 lego set, lego, *lego technic, *lego star wars | ucs 380, bugatti 200, lamborghini sian 220, porsche 170, liebherr 260, land rover defender 130, titanic 430, colosseum 330, death star 320, millennium falcon 110, hogwarts castle 210, diagon alley 260, eiffel 350, taj mahal 230, modular 130, creator expert 110, winter village 75, star destroyer 90, at at 95, pirate ship 85, saturn v 85, titanic 430, technic 45, star wars 42, harry potter 38, minifigure 6, minifigures 18, minifig 6, duplo 18, city 22, friends 18, ninjago 24, creator 25, speed champions 14, architecture 35, bionicle 14, ideas 55, castle 60, space 60, train 85, baseplate 5 | pieces 450 0.75
    30 lego by weight, lego bundle, lego job lot, loose lego, bulk lego, mixed lego || kg 2.2 0.85
    18 duplo, lego duplo, playmobil, playmobil set, mega bloks, knex, meccano, magna tiles, magnetic tiles, building blocks, stickle bricks, wooden blocks, meccano set, *playmobil | magna 42, meccano 25, castle 38, pirate ship 35
    14 doll, barbie doll, baby doll, porcelain doll, rag doll, monster high doll, *barbie, *sindy, *bratz, *sylvanian families, *baby annabell, *lol surprise | american girl 52, reborn 75, armand marseille 95, bisque 85, sasha 110, sindy 24, holiday barbie 22, barbie 12, monster high 22, bratz 22, annabell 20, sylvanian 22, blythe 90, smoby 22, polly pocket 28, cabbage patch 24
    45 dolls house, doll house, dollhouse, barbie house, barbie dreamhouse | barbie 50, sylvanian 40, victorian 80, furniture 24, kidkraft 42
    9 soft toy, teddy, teddy bear, plush, stuffed animal, cuddly toy, plushie, ~bear, *jellycat, *squishmallow, *build a bear | steiff 65, jellycat 18, charlie bears 48, merrythought 42, hermann 55, chad valley 35, harrods 12, squishmallow 11, build a bear 10, beanie 5, labubu 25, paddington 25, dakin 15, care bear 18
    13 action figure, ~figure, ~figures, action man, transformer, gi joe, he man, *action man, *transformers, *turtles, *funko pop, funko, *power rangers, pop vinyl | vintage star wars 20, kenner 20, palitoy 28, hot toys 150, black series 15, funko 9, pop 9, mcfarlane 14, transformers 22, action man 35, gi joe 22, wwe 7, marvel legends 14, neca 22, sideshow 180, amiibo 12, schleich 5, masters of the universe 22, ghostbusters 20
    5 jigsaw, puzzle, jigsaw puzzle, wooden puzzle | wentworth 30, ravensburger 7, wasgij 6, wooden 12, lego 12, 3d 12
    14 board game, boardgame, card game, chess set, chess board, poker set, mahjong set, backgammon, scrabble, monopoly, dungeons and dragons, playing cards, dominoes, *monopoly, *risk, *cluedo, *heroquest | heroquest 90, gloomhaven 65, catan 20, ticket to ride 24, wingspan 32, talisman 40, mouse trap 12, chess 26, jaques 130, mahjong 45, monopoly 10, scrabble 9, poker 20, dungeons 24, warhammer quest 90, arkham horror 32, twilight imperium 80, cards against 11, pandemic 18, playing cards 5, space hulk 85, backgammon 22
    28 warhammer, warhammer army, miniatures, space marines, *warhammer 40k, *games workshop, *citadel | army 130, titan 170, job lot 60, start collecting 50, combat patrol 65
    12 toy car, diecast, die cast car, model car, toy truck, toy tractor, model bus, toy vehicle, *hot wheels, *matchbox, *corgi, *dinky, farm toys, model aircraft | dinky 32, corgi 26, matchbox 9, lesney 11, hot wheels 6, tomica 9, autoart 75, minichamps 35, burago 14, britains 22, tonka 28, bruder 22, redline 35, siku 12, batmobile 60, 1 18 28
    46 scalextric, scalextric set, slot car, race track, hot wheels track | slot 22, car 20, hot wheels 20, carrera 60
    60 train set, model railway, model railway set, *hornby, *bachmann, *lionel, wooden train set, brio train set, brio, model train | brio 28, wooden 22, lionel 120, thomas 28, dublo 95, triang 45, lgb 160, trackmaster 25
    62 locomotive, loco, steam locomotive, diesel locomotive, steam engine, traction engine | tank 45, diesel 70, hornby dublo 65, bachmann 80, n gauge 65, triang 30, lima 26, heljan 110, live steam 190, mamod 75, o gauge 220, tender 75, dcc sound 150
    16 carriages, ~coaches, ~wagons, rolling stock, ~coach, wagon, model railway track, model buildings, train track | pullman 28 | wagons 3 0.7
    14 model kit, airfix kit, airfix, model plane, model ship, model boat, plastic kit | tamiya 22, bandai 24, gundam 26, revell 16, model ship 38, ship 38, wooden 40, pocher 320
    55 rc car, remote control car, radio controlled car, rc boat, rc plane, rc truck, rc helicopter, remote control toy, *traxxas, *arrma | traxxas 190, tamiya 100, arrma 200, losi 190, nikko 28, helicopter 40, hpi 120
    12 toy, toys, nerf gun, nerf, play dough, play doh, toy gun, bath toys, musical toy, baby toys, toy bundle, toy animals, puppet, spinning top, kite, water pistol, paw patrol, marbles, fidget, toy phone, activity table, sorter, toy garage, toy farm, wooden toys, fisher price, tonie, *toniebox, *leapfrog, *vtech, peppa pig, slinky, yo yo, train | toniebox 48, tonie 8, yoto 50, tumble 24, garage 24, farm 24, tamagotchi 30, furby 22, teddy ruxpin 45, fisher price 15, spirograph 11, etch a sketch 9, kite 18, simon 18 | tonies 1 0.85
    28 play kitchen, toy kitchen, play tent, play table, sand pit, sandpit, toy workbench, sand table, water table, rocking horse, easel, activity cube, train table, ball pit, teepee, playhouse indoor | kidkraft 48, rocking 60, haddon 900, collinson 300, vintage rocking 130, ikea 35
    25 ride on, ride on car, ride on toy, balance car, ~rocker, pedal car, go kart, electric ride on | electric 75, 12v 80, 6v 45, wheely bug 38, cozy coupe 25, pedal 75, triang 130, go kart 60, berg 190
    75 trampoline, swing set, climbing frame, garden slide, slide, playhouse, wendy house, garden swing set, bouncy castle, garden toys | slide 30, small slide 18, paddling 15, swing seat 15, plum 95, pikler 75, little tikes 45, wooden playhouse 110, mini 25, bouncy 90`,
}

const CARDS: Group = {
  makes: 'none',
  shares:
    'holo 1.6, holographic 1.6, reverse holo 1.1, full art 1.8, first edition 3, 1st edition 3, shadowless 2.5, vintage 1.6, base set 2, psa 10 6, psa 9 3, psa 8 2, psa 2, graded 2.2, bgs 2.2, near mint 1.1, nm 1.1, mint 1.1, sealed 1.2, rookie 2.5, auto 3, autograph 3, signed 3, gold 1.3, secret rare 2, japanese 0.9, creased 0.5, played 0.6, shiny 1.4, numbered 1.6, complete 1.3, rare 1.1',
  kinds: `
    6 trading card, pokemon card, single card, football card, baseball card, basketball card, sports card, yugioh card, yu gi oh card, magic card, mtg card, card, *pokemon, *pokémon, *yugioh, *charizard, topps card | charizard 55, pikachu 9, blastoise 28, venusaur 24, umbreon 24, mewtwo 11, black lotus 3000, lugia 28, rayquaza 18, gengar 16, jordan 28, mantle 65, ronaldo 22, messi 22
    10 pokemon cards, trading cards, cards bundle, card bundle, card collection, card lot, bulk cards, football cards, baseball cards, match attax, yugioh cards, magic cards, cards, card binder, binder, pokemon bundle, pokemon collection || cards 100 0.65
    42 booster box, elite trainer box, etb, booster bundle, card tin, booster pack, booster packs, structure deck, starter deck, commander deck | booster pack 5, booster packs 14, booster box 110, tin 18, elite trainer 48, etb 48, deck 14, commander 26
    22 sticker album, panini album, cigarette cards, tea cards, football stickers, panini stickers | world cup 35, tea 6, 1970 120`,
}

const BABY: Group = {
  makes: 'baby',
  shares:
    'double 1.3, twin 1.3, isofix 1.25, rotating 1.6, 360 1.4, spin 1.4, wooden 1.2, solid wood 1.3, with mattress 1.2, mattress included 1.2, electric 1.5, vintage 1.6, coach built 2, full set 1.2, complete 1.1, travel system 1.3, car seat included 1.2, video 1.2, sealed 1.2, bundle 1.2',
  kinds: `
    65 pram, pushchair, stroller, buggy, travel system, baby carriage, jogging stroller, double buggy, double pram, double pushchair, *yoyo, *bugaboo, *icandy, *silver cross, *uppababy, *babyzen | fox 5 480, fox 3 380, fox 2 290, fox 270, bee 6 190, bee 5 150, bee 115, cameleon 120, donkey 220, butterfly 210, dragonfly 330, bugaboo 190, peach 7 420, peach 200, orange 210, icandy 210, wave 280, pioneer 140, reef 350, dune 350, jet 110, coach 110, kensington 160, balmoral 350, silver cross 130, vista 260, cruz 190, minu 190, uppababy 240, yoyo 190, stokke 190, egg 2 260, egg 210, nuna 210, cybex priam 320, gazelle 270, balios 130, cybex 170, mountain buggy 130, thule 190, bob 110, baby jogger 110, city mini 100, out n about 120, joolz 220, venicci 180, ickle bubba 110, mamas & papas 80, ocarro 150, cosatto 85, joie 65, maclaren 48, hauck 40, chicco 45, quinny 65, my babiie 55, graco 45, doona 170, red kite 35
    40 car seat, baby car seat, child car seat, infant car seat, carseat, isofix base, booster car seat | isofix base 38, base 38, maxi cosi 45, cybex sirona 110, sirona 110, cybex 55, britax 40, dualfix 95, joie 42, spin 360 75, i spin 95, nuna 80, doona 160, graco 28, besafe 90, axkid 110, recaro 50, halfords 20, mirror 6
    14 booster seat, booster cushion, bath seat, baby seat, bumbo, potty, toilet training seat, baby bath, changing mat, baby walker, bed guard, toddler step | stokke 38, walker 16
    60 cot bed, cotbed, crib, cot, bedside crib, next to me, snuzpod, co sleeper, baby bed | next to me 48, snuzpod 65, snuz pod 65, stokke 190, ikea 35, silver cross 95, mamas & papas 90, mattress 20, tutti bambini 75, boori 110, bednest 60
    24 moses basket, travel cot, playpen, baby nest, cot mattress, pack n play | stand 25, bugaboo 110, baby bjorn 95, babybjorn 95, dockatot 55, lotus 85, hauck 18, snoo 380
    26 high chair, highchair, feeding chair, *tripp trapp | tripp trapp 95, stokke 90, antilop 9, bloom 75, peg perego 50, cosatto 38, chicco 38, micuna 75, bumbo 20, wooden 38
    24 baby bouncer, bouncer, baby swing, jumperoo, baby gym, play mat, playmat, activity gym, activity centre, ~rocker, exersaucer, door bouncer, baby rocker | babybjorn 60, baby bjorn 60, mamaroo 80, lovevery 60, jumperoo 32, toddle 90, snuggapuppy 45
    30 baby carrier, sling, baby sling, baby wrap | ergobaby 45, artipoppe 160, tula 45, wrap 16, babybjorn 35, ring sling 28, carrier backpack 75, osprey 120, littlelife 75
    30 baby monitor, breast pump, video monitor, bottle prep machine, perfect prep, bottle steriliser, bottle warmer, sterilizer, steriliser | elvie 70, willow 75, medela 42, spectra 55, perfect prep 42, owlet 110, nanit 100, angelcare 35, steriliser 16, warmer 14, video 40, audio 16, bt 22
    15 stair gate, baby gate, safety gate, changing bag, diaper bag, nappy bag, changing unit, changing table, footmuff, pram liner, raincover, baby bottles, nappies, cloth nappies, diapers, dummies, muslins, baby sleeping bag, grobag, baby blankets, carrycot, pram accessories, buggy board, nursing pillow, maternity pillow, teether | storksak 38, tiba 38, table 35, unit 38, carrycot 55, bugaboo 38, bumgenius 6, footmuff 20, ergopouch 22, rain 12, board 26 | nappies 4 0.6
    32 toddler bed, childs bed, kids bed, nursery furniture set, nursing glider, glider chair | furniture set 220, glider 65, car bed 75`,
}

const MUSIC: Group = {
  makes: 'instrument',
  shares: `vintage 1.4, 1960s 2, 1970s 1.8, left handed 1, solid top 1.3, solid spruce 1.3, handmade 1.6, made in usa 1.5, usa 1.4, american 1.4, made in japan 1.4, japan 1.3, mexican 1, student 0.9, half size 0.7, 3 4 0.75, 1 2 0.7, full size 1.1, limited edition 1.3, needs restringing 0.8, valve 1.5, tube 1.5, hard case 1.1, silver 1.3, wooden 1.1, junior 0.6, kids 0.4, childs 0.4, toy 0.3`,
  kinds: `
    75 guitar, acoustic guitar, electro acoustic guitar, folk guitar, 12 string guitar | martin smith 28, d 28 1500, martin 480, taylor 620, gibson 1300, takamine 290, tanglewood 120, faith 380, fender 130, yamaha fg 110, yamaha 110, epiphone 130, lowden 1800, guild 480, seagull 260, ovation 280, sigma 220, vintage 110, electric 120, eko 110
    48 classical guitar, spanish guitar, nylon string guitar | alhambra 220, admira 110, ramirez 700, yamaha 80, valencia 40
    125 electric guitar, bass guitar, ~bass, *stratocaster, *telecaster, *les paul, *strat, *squier, *jackson guitar | epiphone 240, squier 125, american standard 900, american professional 1000, american 900, custom shop 1900, player 460, mexican 440, fender 470, precision 480, les paul standard 1600, les paul studio 750, gibson sg 850, gibson 1100, prs se 400, prs 1100, ibanez 230, esp ltd 260, jackson 260, gretsch 400, rickenbacker 1500, yamaha pacifica 130, yamaha 180, schecter 300, westfield 60, encore 55, stagg 60, harley benton 95, cort 140, music man 900, warwick 650, steinberger 600, hofner 420, aria 190
    75 guitar amp, guitar amplifier, bass amp, amp, practice amp, amp head, combo amp, guitar cab | jcm 650, dsl 280, marshall 130, blues junior 330, twin 550, champion 65, fender 150, ac30 550, vox 130, orange 150, katana 140, spark 150, roland 130, peavey 80, mesa 650, line 6 75, ampeg 180, mini 25, blackstar 100
    58 guitar pedal, effects pedal, ~pedal, multi effects, loop pedal, looper, overdrive pedal, distortion pedal, pedal board | boss 55, strymon 210, tube screamer 75, helix 550, klon 1500, looper 65, behringer 18, electro harmonix 75, ehx 75, wah 48, kemper 850, mxr 60
    70 keyboard, electric keyboard, portable keyboard, piano keyboard, midi keyboard, midi controller, *casio keyboard | yamaha psr 80, psr 80, genos 1800, midi 55, akai 50, casio 50, casiotone 50, technics 130, korg 160, roland 190, launchkey 75, mini 28
    300 digital piano, electric piano, stage piano, *clavinova, *p 45 | p 45 260, p45 260, p 125 330, p125 330, p 115 290, clavinova 480, nord 1100, fp 30 380, fp 10 300, casio 250, kawai 450, roland 400, rhodes 1600, technics 160
    130 piano, upright piano, baby grand piano, grand piano, pianola | steinway 9000, baby grand 1000, grand 1300, yamaha u1 1900, yamaha 1300, kawai 1200, bechstein 900, bluthner 900, toy 28
    260 synthesiser, synthesizer, synth, drum machine, sampler, groovebox, sequencer | volca 90, microkorg 220, juno 900, jupiter 3500, moog 600, dx7 400, minilogue 320, tr 808 2800, mpc 480, sp 404 260, op 1 650, model d 190
    60 organ, accordion, melodeon, concertina, harmonium, keytar | hammond 450, accordion 160, melodeon 190, concertina 160, hohner 180, stylophone 22
    170 drum kit, drum set, drums, electronic drum kit, electric drum kit, snare drum, cymbals, cymbal, ~snare, hi hats | roland 350, td 380, alesis 220, snare 70, cymbal 55, zildjian 85, sabian 65, paiste 75, junior 65, pearl 220, ludwig 450, premier 190, sonor 280, tama 260, dw 900, yamaha 260, gretsch 320
    38 bongos, djembe, cajon, tambourine, xylophone, glockenspiel, drum, conga, congas, bodhran, handpan, kalimba, steel drum | congas 140, handpan 650, steel 180, kalimba 14, tambourine 10, glockenspiel 15
    85 violin, viola, fiddle | stentor 75, childs 50, german 260, french 500, electric 110, antique 280, yamaha 220
    320 cello, double bass, harp | double bass 700, stentor 280, lap 80
    105 clarinet, flute, cornet, oboe, piccolo, fife | buffet 320, b12 170, e11 230, r13 1100, yamaha 160, trevor james 150, oboe 450, boosey 110, pearl 190, jupiter 110, muramatsu 1800, plastic 70, bundy 75, artley 70, gemeinhardt 100
    330 saxophone, sax, alto saxophone, tenor saxophone, french horn, tuba, euphonium, bassoon, baritone horn | yamaha 480, selmer 1900, elkhart 190, trevor james 330, tenor 420, jupiter 320, yanagisawa 1100, conn 350, bassoon 900, tuba 700, toy 12
    125 trumpet, trombone, flugelhorn, bugle, tenor horn | yamaha 170, bach 320, besson 150, bugle 45, plastic 70, jupiter 130, conn 220, bach stradivarius 900
    30 ukulele, uke, banjolele, kazoo, ocarina | kala 50, martin 250, tenor 50, mahalo 20, banjolele 110, lanikai 45
    90 banjo, mandolin, lute, sitar, zither, autoharp, lap steel, bouzouki, dulcimer, balalaika | gibson 900, deering 350, zither 40, autoharp 85, sitar 190
    12 harmonica, recorder, tin whistle, penny whistle, bagpipes, metronome, music stand, capo, guitar strap, guitar stand, plectrums, guitar strings, sheet music, music book, tuner, drumsticks, violin bow, mouthpiece | bagpipes 220, metronome 16, violin bow 45, hohner 18, mouthpiece 45
    32 guitar case, instrument case, gig bag, violin case, keyboard stand, drum stool, flight case | gig bag 16, hiscox 85, fender 75, gibson 110, keyboard stand 18`,
}

const BOOKS: Group = {
  makes: 'book',
  shares: `hardback 1.3, hardcover 1.3, first edition 3.5, 1st edition 3.5, first printing 3, 1st printing 3, first impression 2.5, signed 2.8, signed by author 3, leather bound 2.5, leather binding 2.5, folio society 3, easton press 5, antique 2.5, victorian 2.5, 18th century 8, 19th century 3, 1800s 3, vintage 1.4, out of print 1.8, illustrated 1.1, limited edition 2,
    dust jacket 1.2, dustjacket 1.2, ex library 0.6, highlighted 0.7, latest edition 1.3, box set 1.3, boxed set 1.3, complete 1.3, rare 1.6, sprayed edges 2, childrens 0.8, kids 0.8, slipcase 1.3`,
  kinds: `
    3.5 paperback, paperback book, novel, fiction book, picture book, childrens book, kids books, story book, mills and boon
    5.5 book, hardback, hardback book, cookbook, cookery book, recipe book, biography, autobiography, history book, art book, encyclopedia, dictionary, bible, atlas, guide book, annual, travel guide, gardening book, craft book, book bundle, pop up book, *first edition, *box set, *boxed set | bible 14, atlas 9, family bible 60, beano 7, rupert 9, coffee table 14, taschen 28, knitting 6, ladybird 3.5, observers 4, haynes 8, encyclopedia britannica 60
    17 textbook, text book, study guide, course book, revision guide, medical book, law book, academic book | revision 5, cgp 5, medical 24, law 22, engineering 24, campbell biology 28, 11 plus 8
    18 box set books, book set, book series, book collection, complete set of books, boxset | harry potter 32, folio 55, wimpy kid 16, roald dahl 16, game of thrones 18
    4 comic, comic book, magazine, annual comic, newspaper, fanzine | amazing spider man 18, x men 7, 2000ad 2.5, beano 2, marvel 4, dc 3.5, vogue 7, playboy 6, national geographic 2, cgc 60, batman 6, hulk 8, first issue 15
    7 graphic novel, manga, manga volume, trade paperback, omnibus | omnibus 32, box set 75, naruto 5, one piece 5, berserk 12 | volumes 1 0.8`,
}

const RECORDS: Group = {
  makes: 'artist',
  shares: `first pressing 2, first press 2, 1st pressing 2, 1st press 2, original pressing 1.6, original 1.2, first issue 1.5, reissue 1, repress 1, sealed 1.3, signed 4, autographed 4, picture disc 1.3, coloured vinyl 1.3, limited edition 1.5, 180g 1.2, gatefold 1.1, mono 1.3, promo 1.6, test pressing 3, white label 1.8, box set 2.5, boxset 2.5, double album 1.2, double lp 1.2, 2lp 1.2, compilation 0.7, greatest hits 0.7, best of 0.7,
    soundtrack 0.9, easy listening 0.25, classical 0.4, brass band 0.2, christmas 0.7, jazz 1.3, blue note 2.5, northern soul 2, soul 1.3, reggae 1.6, dub 1.7, punk 1.6, prog 1.6, psych 2.5, metal 1.4, hip hop 1.5, house 1, techno 1.1, scratched 0.5, warped 0.4, rare 1.5, obi 1.4, japanese pressing 1.4`,
  kinds: `
    12 vinyl, lp, vinyl record, record, album, vinyl lp, vinyl album, 33 rpm
    4.5 single, 7 inch, 7 single, ~45, 45 rpm, 78 rpm, 78s, 7 vinyl, 12 single, 12 inch single
    3 cd, cd album, compact disc, music cd, audiobook, cd single | box set 18, audiobook 6
    4 cassette, cassette tape, ~tape, vhs, video tape, 8 track, cassette album, minidiscs, laserdisc | vhs 3, laserdisc 10, disney 4
    3 dvd, dvd film, film dvd, blu ray, 4k blu ray, box set dvd, dvd box set, dvd boxset, tv series | box set 10, boxset 10, complete series 18, 4k 10, blu ray 5, steelbook 14, criterion 13`,
}

const COLLECTING: Group = {
  makes: 'ceramics',
  shares: `silver 2, sterling silver 3, solid silver 3, hallmarked 1.3, 9ct 8, gold plated 1.2, brass 1.1, bronze 1.8, ivory 0.5, enamel 1.2, cast iron 1.3, proof 1.5, uncirculated 1.4, rare 1.5, vintage 1.1, antique 1.5, victorian 1.5, georgian 2.2, edwardian 1.3, art deco 1.5, ww1 1.3, ww2 1.3, wwii 1.3, original 1.2, reproduction 0.4, replica 0.5, boxed 1.2, signed 2, limited edition 1.4, official 1.1, handmade 1.2, wooden 1, oak 1.3, mahogany 1.3, rosewood 1.6, walnut 1.3, pair 1.7, large 1.3, small 0.8, 1930s 1.2, 1950s 1.1`,
  kinds: `
    8 coin, 50p coin, two pound coin, commemorative coin, old coins, coin collection, penny, crown coin, silver crown, ~crown, half crown, florin, shilling, *50p | sovereign 520, half sovereign 270, krugerrand 2600, britannia 32, silver dollar 32, morgan 38, kew gardens 140, gold 520, maundy 90, roman 22, half crown 6, thaler 40, american eagle 34, 50p 4, crown 5, penny 3, tokens 12
    26 coin set, proof set, proof coin set, silver proof coin, coin album, uncirculated set, mint set | silver 48, gold 900, brilliant 14, america 22
    9 banknote, bank note, banknotes, paper money | white fiver 150
    34 medal, militaria, military badge, cap badge, uniform, army uniform, army helmet, gas mask, trench art, ammo box | cap badge 11, badge 11, ww1 40, victory 32, bravery 220, sporting 12, helmet 65, gas mask 24, trench 28, ammo 18, tunic 60, german 75
    85 sword, bayonet, dagger, katana, military knife, kukri, musket, flintlock | kukri 38, bayonet 60, replica 40, wilkinson 65, samurai 120
    22 stamps, stamp album, stamp collection, stamp, first day covers, stamp lot, fdc, presentation packs | penny black 75, first day 8, covers 12, mint 24
    4 postcard, postcards, cigarette card, old photograph, photograph, photographs, ephemera, beer mats, matchbooks, theatre programme, football programme, programme, match programme, ticket stub, bookmark, thimble, old letters | photograph 8, cabinet card 8, real photo 6, cup final 10, 1966 75, album 45 | postcards 12 0.7
    7 badge, pin badge, keyring, key ring, patch, magnet, fridge magnet, souvenir, enamel badge, button badge, pins | butlins 8, robertson 10, girl guide 8, disney 9, hard rock 6
    26 autograph, signed photo, signed photograph, memorabilia, signed shirt, signed ball, movie prop | shirt 90, boxing glove 75, beatles 1500
    22 lighter, zippo, vape, pipe, ashtray, cigarette case, snuff box, tobacco tin, cigarette holder, tobacco pipe, *zippo | dupont 130, dunhill 110, ronson 15, zippo 20, peterson 38, ashtray 14, silver 48, tin 8
    26 pen, fountain pen, ballpoint pen, pen set, ink pen, pencil mechanical, dip pen, inkwell, rollerball pen, propelling pencil, *montblanc, *mont blanc, *parker | montblanc 210, mont blanc 210, meisterstuck 230, parker 51 65, duofold 95, parker 28, pelikan 95, lamy 18, waterman 45, sheaffer 30, cross 22, conway stewart 60, pilot 35, yard o led 110, inkwell 28, visconti 170
    40 barometer, sextant, compass brass, sundial brass, scientific instrument, weighing scales antique, ships bell, nautical clock, ship in a bottle, ships lamp | sextant 120, stick 250, aneroid 38, banjo 60, bottle 22
    75 gramophone, music box, musical box, phonograph, taxidermy, spinning wheel antique, slot machine, jukebox, pinball machine, one armed bandit | music box 22, musical 22, polyphon 900, pinball 1100, jukebox 900, wurlitzer 1500, hmv 110
    26 copper kettle, horse brasses, coal scuttle, brassware, bed warmer, warming pan, bellows, brass ornament, copper pan, brass bell, ~bell, shell case, trivet, letter rack, doorstop, bookends, brass tray, silver plate ware, hand bell, school bell, butter churn, flat iron antique, companion set, scuttle | horse brasses 16, trivet 10, doorstop 16, churn 45, bookends 28, school bell 38
    65 writing slope, writing box, jewellery casket, antique box, apothecary chest, medicine chest, tantalus, dome clock, microscope antique, tea chest antique, wooden chest small, deed box, vanity case antique, apothecary jar, sewing table | deed 28, sewing table 90, tantalus 130, jar 18
    22 walking stick, cane, shooting stick, fan antique, thermometer, perfume bottle, scent bottle, pill box, compact, powder compact, opera glasses, lorgnette, hair comb, dressing table set, hat box, crook | lalique 60, stratton 18, opera 32, scent silver 60, dressing table 32, briggs 130, silver topped 60, compact 18
    13 bottle, glass bottle, stoneware jar, ginger beer bottle, milk bottle, demijohn, beer glass, pub mirror, pub sign, bar sign, beer tray, advertising sign, advertising tin, coca cola, tin sign, petrol can, oil can, enamel jug, whisky jug | enamel sign 120, pub mirror 45, mirror 40, petrol 38, demijohn 16, codd 14, guinness 26, sign 38, wade 16
    45 whisky, whiskey, ~wine, champagne, ~port, bottle of whisky | macallan 190, yamazaki 150, vintage 70
    16 mineral, ~crystal, ~crystals, fossil, meteorite, geode, ammonite, ~shells, ~gemstone, loose gemstone, amber piece, ~amethyst | meteorite 75, geode 38, trilobite 26, dinosaur 60, megalodon 45
    32 antique, antiques, curio, collectable, collectible, oddity, mask, tribal mask, netsuke, buddha, icon, crucifix wall, bible box, ~tile, tiles antique | netsuke 60, tile 18, minton 32, icon 75, african 38`,
}

const CRAFT: Group = {
  makes: 'craft',
  shares:
    'wool 1.2, merino 1.4, cashmere 2, alpaca 1.5, silk 1.6, linen 1.3, cotton 1, liberty 1.8, harris tweed 2, tweed 1.5, leather 2, upholstery 1.3, vintage 1.3, job lot 1.3, bundle 1.3, sealed 1.1, handmade 1.2, handmade 925 2, polyester 0.8, acrylic 0.8, bamboo 1.1, personalised 1.2, digital 0.5, unused 1.1',
  kinds: `
    14 fabric, dress fabric, curtain fabric, upholstery fabric, cotton fabric, material fabric, fabric bundle, remnants, fat quarters, quilting fabric, ~cloth, denim fabric, jersey fabric, leather hide, lining fabric | sanderson 28, designers guild 32, cath kidston 22, ikea 10, fat quarters 14, william morris 28, hide 45 | metre 2 0.75
    14 yarn, knitting wool, wool yarn, ~wool, knitting yarn, crochet cotton, embroidery thread, threads, cross stitch thread, wool bundle, roving | rowan 20, debbie bliss 20, drops 16, noro 28, malabrigo 26, stylecraft 14, dmc 16, colinette 24 | balls 8 0.75
    13 knitting needles, crochet hooks, knitting bag, sewing box, sewing kit, sewing basket, ~buttons, beads lot, ~ribbon, zips, haberdashery, ~lace, trimmings, embroidery hoop, thread, dressmaking shears, craft supplies, craft bundle, card making bundle, papercraft, paper pack, scrapbooking, crafts, sewing bundle, washi tape | knitpro 32, addi 35, sewing box 20, cantilever 26, shears 22, buttons 10, mother of pearl 14
    5 sewing pattern, knitting pattern, crochet pattern, ~pattern, ~patterns, dress pattern, svg, digital download, printable, cross stitch chart, template, planner insert | vogue 9, vintage 8, quilt 8
    13 cross stitch kit, tapestry kit, craft kit, needlepoint kit, diamond painting, latch hook kit, paint by numbers, embroidery kit, candle making kit, knitting kit, macrame kit, calligraphy set | ehrman 40, dimensions 16, heritage 16
    120 cricut, die cutting machine, sublimation printer, heat press, silhouette cameo, laser engraver, vinyl cutter, embosser, *cricut explore, *cricut maker, *cricut joy, *sizzix, *big shot | cricut maker 3 190, maker 160, explore 3 150, explore 105, joy 70, cameo 120, sizzix 42, big shot 42, gemini 60, press 75
    12 dies, stamp set, rubber stamps, craft punch, stencils, embossing folder, craft dies, clear stamps, paint brushes, paint set, watercolour set, acrylic paints, pencils set, coloured pencils, markers, art set, art supplies, oil paints, sketchbook, pastels, canvases, brushes, pens set, marker pens | copic 75, winsor & newton 26, winsor 26, stampin 18, posca 20, prismacolor 26, faber castell 26, derwent 26, promarker 40, polychromos 60, caran 60
    30 art easel, drawing board, dress form, mannequin, tailors dummy, light box, cutting mat, drafting table, lightbox, dressmakers dummy, airbrush, quilting frame | tailors 38, airbrush 55, drafting 90, cutting mat 13, siegel 130
    130 spinning wheel, loom, kiln, potters wheel, weaving loom, letterpress, printing press, table loom | kiln 320, ashford 190, louet 220, rigid heddle 110, adana 280
    4 card, greeting card, birthday card, greetings card, christmas cards, handmade card, wedding card, anniversary card, valentines card, gift tags, gift wrap, gift bag, wrapping paper, stickers, sticker pack, stationery, thank you cards | pack 7, wedding invitations 40 | cards 1 0.4
    6 soap, handmade soap, candle handmade, bath bombs, lip balm, wax melt | bundle 12
    40 wedding invitations, cake topper, favours, wedding favours, ring pillow, veil, tiara, cake stand wedding, flower girl basket, guest book | veil 35, tiara 22, topper 10, guest 14`,
}

const PETS: Group = {
  makes: 'pet',
  shares:
    'large 1.2, extra large 1.4, xl 1.3, xxl 1.4, medium 1, small 0.8, wooden 1.1, double 1.3, heavy duty 1.3, orthopaedic 1.4, orthopedic 1.4, waterproof 1.1, led 1.1, full set up 1.4, complete 1.2, with stand 1.3, stand 1.1, automatic 1.3, leather 1.3, vintage 1.3, puppy 0.8',
  kinds: `
    18 dog bed, cat bed, pet bed, dog sofa, dog cushion | orvis 45, casper 60, barker 40, silentnight 20
    26 dog crate, dog cage, puppy crate, pet crate, dog pen, puppy pen, dog guard, dog gate, car crate, dog ramp, dog playpen, pet carrier, dog kennel, kennel, dog house, travel crate, pet stroller, dog stroller, dog flap | guard 35, kennel 48, stroller 48, ruffland 280, gunner 330, barjo 60, trans k9 150, carrier 16, impact 320, sky kennel 38, vari kennel 38
    10 dog coat, dog collar, ~collar, dog lead, dog leash, harness, dog harness, dog bowl, cat bowl, dog toys, cat toys, pet bowls, dog jumper, ~lead, muzzle, food bowl, cat collar, dog life jacket, dog clothes, grooming brush, dog boots, cat flap, litter tray, litter box, dog food, cat litter, cat food | ruffwear 28, julius 16, barbour 22, canine 8, flexi 9, litter robot 220, self cleaning 90, fi 50, hurtta 30, food 20
    26 cat tree, scratching post, cat carrier, cat tower, automatic feeder, pet feeder, pet fountain, pet camera, cat litter box, cat cave, pet gate, dog clippers, grooming table, grooming clippers | carrier 13, feeder 28, fountain 14, furbo 70, grooming table 55, wahl 28, post 14, surefeed 65, tractive 25
    50 rabbit hutch, hutch, guinea pig cage, rabbit cage, rabbit run, chicken coop, chicken house, chicken run, guinea pig hutch, omlet, rabbit house, *eglu | eglu 240, omlet 200, run 35, cage 30, coop 95, incubator 50
    28 hamster cage, bird cage, parrot cage, rat cage, birdcage, aviary, ferret cage, cage | parrot 75, aviary 120, rat 50, qute 60, savic 50, wheel 9
    65 fish tank, aquarium, vivarium, tropical fish tank, terrarium tank, reptile tank, tortoise table, marine tank | fluval 110, juwel 120, biorb 60, marine 220, red sea 400, exo terra 55, goldfish 18, betta 20, table 30 | litre 80 0.7
    25 aquarium filter, fish tank filter, aquarium heater, canister filter, external filter, aquarium light, air pump, heat mat reptile, heat lamp, uv lamp, aquarium pump | external 45, fluval 48, eheim 50, oase 65, heater 12, internal 14`,
}

const OFFICE: Group = {
  makes: 'home',
  shares:
    'leather 1.6, vintage 1.3, antique 1.8, large 1.2, a3 1.3, personalised 1.1, sealed 1.1, cross cut 1.2, electric 1.3, folding 1.1, bariatric 1.4, lightweight 1.2, carbon 1.5, self propelled 1.1',
  kinds: `
    9 notebook, diary, planner, journal, filofax, organiser binder, office supplies, stapler, hole punch, pencil case, desk organiser, desk tidy, letter tray, whiteboard, notice board, cork board, ring binder, calendar, *filofax | filofax 24, smythson 40, whiteboard 20, moleskine 9, mulberry 60, happy planner 14, rocketbook 13, leuchtturm 10
    24 paper shredder, shredder, laminator, label maker, label printer, guillotine, paper trimmer, binding machine, cash register, ~till, ~safe, cash box, money counter, dymo, franking machine, barcode scanner, ring binder machine | safe 48, cash box 12, till 60, fellowes 32, guillotine 20, zebra 75, dymo 28, laminator 14, eftpos 35
    420 mobility scooter, scooter mobility, folding mobility scooter, *boot scooter | folding 600, lithium 650, pride go go 420, colt 450, luggie 650, road legal 850, shoprider 450, sterling 420, 8mph 850, triaxe 750
    80 wheelchair, manual wheelchair, electric wheelchair, power chair, powerchair, transit wheelchair | electric 380, powerchair 480, power chair 480, quickie 280, transit 65, drive 75, karma 110, tilt 220, salsa 700, ki mobility 450
    30 rollator, walker, walking frame, zimmer frame, crutches, commode, perching stool, bed rail, grab rail, shower chair, bath seat, toilet frame, shower stool, raised toilet seat, knee scooter, overbed table, bath step, wheeled walker, transfer board | crutches 10, topro 95, volaris 110, frame 14, commode 24, knee 55, grab 8, shower 22, toilet seat 12, carbon 120, uppercase 90
    130 riser recliner, rise and recline chair, riser recliner chair, hospital bed, profiling bed, stairlift, bath lift, patient hoist, hoist, pressure mattress, adjustable bed | chair 190, riser 190, bed 280, stairlift 280, bath lift 65, hsl 350, hoist 180, mattress 90
    22 blood pressure monitor, tens machine, thermometer digital, nebuliser, nebulizer, pulse oximeter, light therapy lamp, sad lamp, heat pad, back massager, massage gun, foot spa, massager, hearing aid, hearing aids, circulation booster, compression boots, stethoscope, cpap, cpap machine, reading magnifier, magnifier, knee brace, splint, walking boot, back support, foot massager | cpap 180, massage gun 38, theragun 110, revitive 85, hearing 120, littmann 42, compression boots 150, foot spa 15, oximeter 10, tens 18, light 30, sad 30, massage chair 350, massage table 55, magnifier 20, normatec 330
    60 massage table, massage couch, sun bed, tattoo machine, salon chair, barber chair, tattoo kit, dental chair | barber 130`,
}

export const LEISURE = [TOYS, CARDS, BABY, MUSIC, BOOKS, RECORDS, COLLECTING, CRAFT, PETS, OFFICE]

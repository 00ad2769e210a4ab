import type { Group } from './price-bands.ts'

/** Clothes, shoes, bags, jewellery, watches and beauty. How to read the tables: `price-bands.ts`. */
const CLOTHES: Group = {
  makes: 'fashion',
  shares: `cashmere 2.5, silk 1.5, wool 1.25, lambswool 1.2, merino 1.5, harris tweed 2, tweed 1.4, mohair 1.5, linen 1.2, leather 2, suede 1.6,
    sheepskin 2.5, shearling 2.5, mink 3, fox fur 2.5, fur 1.5, faux fur 1.1, fur trim 1.1, fur lined 1.1, faux leather 0.9, pu leather 0.9, vegan leather 0.9,
    leather trim 1.1, leather buttons 1, gore tex 1.5, goretex 1.5, goose down 1.6, down filled 1.4, waterproof 1.1, selvedge 1.8, hand knitted 1.4, handmade 1.3,
    bespoke 1.6, tailored 1.1, beaded 1.3, vintage 1.4, retro 1.2, 1940s 2.5, 1950s 2, 1960s 1.8, 60s 1.8, 1970s 1.6, 70s 1.6, 1980s 1.4, 80s 1.4, 90s 1.4,
    1990s 1.4, y2k 1.3, deadstock 1.6, made in england 1.3, made in italy 1.3, made in usa 1.4, girls 0.5, boys 0.5, kids 0.5, childrens 0.5, child 0.5,
    toddler 0.5, baby 0.5, newborn 0.5, months 0.5, mens 1.1`,
  kinds: `
    6 t shirt, tee, tshirt, ~top, vest, tank top, cami, crop top, bodysuit, polo shirt, polo | band tee 18, tour t shirt 25, tour tee 25, concert 25, harley 20, ralph lauren 16, lacoste 18, supreme 50, bape 60
    9 shirt, blouse, tunic, ~flannel | ralph lauren 18, hawaiian 14, pendleton 32
    12 jumper, sweater, cardigan, knitwear, pullover, knit, sweater vest | aran 28, fair isle 26, icelandic 35, ralph lauren 26, coogi 90
    13 hoodie, hoody, sweatshirt, sweater dress | supreme 85, essentials 60, tech fleece 35
    14 fleece, fleece jacket | patagonia 45, north face 32, synchilla 55
    16 tracksuit, track top, track jacket, shell suit
    12 dress, frock, sundress, maxi dress, midi dress, ballgown skirt | self portrait 85, reformation 75, ganni 65, zimmermann 150
    16 jumpsuit, playsuit, dungarees, dungaree, co ord, salopettes, overalls
    12 jeans, jean, denims, *levis 501, *501, *501s, *levis | 501 22, 505 20, 511 18, 1460s 20, selvedge 55, nudie 38, true religion 35, evisu 60
    10 trousers, chinos, joggers, cargo pants, slacks, pants, culottes, cords | double knee 42, carhartt 30, dickies 16, snow peak 60, patagonia 32, moleskin 18, lululemon 35
    7 leggings, tights, socks, stockings | lululemon 32, sweaty betty 28, gymshark 16
    8 shorts, skort
    10 skirt | kilt 55
    60 kilt
    27 coat, overcoat, trench coat, trench, parka, duffle coat, duffel coat, peacoat, winter coat, ~mac | canada goose 350, moncler 400, burberry 210, north face 70, crombie 70, max mara 180, aquascutum 90
    30 puffer jacket, puffer, down jacket, puffer coat, padded jacket, *nuptse, *moncler, *canada goose | nuptse 125, canada goose 330, moncler 380, north face 70, patagonia 75, rab 85, mountain equipment 80
    20 jacket, blazer, bomber jacket, bomber, denim jacket, windbreaker, harrington, windcheater, sports jacket, overshirt, *north face, *patagonia, *arcteryx, *arc teryx, *stone island | arc teryx 170, stone island 150, cp company 120, belstaff 140, carhartt 60, detroit 90, levis trucker 35, trucker 32, north face 48, patagonia 60, mountain hardwear 55, rab 65, baracuta 80
    20 raincoat, waterproof jacket, anorak, cagoule, rain jacket, softshell | arc teryx 160, north face 42, rains 35
    40 wax jacket, waxed jacket, wax coat, *barbour | beaufort 80, bedale 75, ashby 75, border 80, international 80, barbour 75
    45 leather jacket, biker jacket, flying jacket, sheepskin coat, sheepskin jacket, aviator jacket | schott 170, perfecto 190, all saints 110, allsaints 110, belstaff 220, lewis leathers 350
    35 ski jacket, ski suit, ski pants, snowboard jacket
    16 gilet, bodywarmer, body warmer, waistcoat | barbour 35, patagonia 45, schoffel 70
    85 fur coat, fur jacket, mink coat, fur stole | faux 25
    38 suit, two piece suit, three piece suit, 3 piece suit, tuxedo, dinner jacket, dinner suit, morning suit
    160 wedding dress, bridal gown, wedding gown | pronovias 300, maggie sottero 350, vera wang 450, asos 45
    38 prom dress, ball gown, evening dress, evening gown, gown, bridesmaid dress
    12 swimsuit, bikini, swimming costume, trunks, swim shorts, tankini | vilebrequin 50
    8 pyjamas, pajamas, nightie, nightdress, dressing gown, bathrobe, onesie, bra, lingerie, underwear, boxers
    18 corset, basque, kimono
    28 sari, saree, lehenga, abaya, salwar kameez, shalwar kameez, sherwani
    20 football shirt, football top, rugby shirt, football jersey, ~jersey, sports shirt | match worn 150, retro 35, vintage 40, 1990 90, 1994 60, nfl 30, nba 32, nhl 40, mitchell & ness 40
    9 costume, fancy dress, cosplay | theatrical 30
    5 school uniform, school shirt, school trousers, school skirt, school blazer, school dress, pinafore
    4 sleepsuit, babygrow, romper, baby vest, baby top
    15 clothes bundle, clothing bundle, baby clothes, girls clothes, boys clothes, kids clothes, childrens clothes, toddler clothes, maternity clothes, clothes, clothing, sleepsuits, babygrows || items 20 0.5`,
}

const ACCESSORIES: Group = {
  makes: 'fashion',
  shares: `cashmere 2.5, silk 1.6, wool 1.2, leather 1.3, suede 1.2, faux leather 0.9, pu leather 0.9, sheepskin 1.6, fur 1.5, faux fur 1, vintage 1.3, handmade 1.3,
    hand knitted 1.2, polarised 1.1, polarized 1.1, girls 0.7, boys 0.7, kids 0.7`,
  kinds: `
    9 scarf, shawl, pashmina, ~wrap, stole, snood | hermes 180, burberry 95, liberty 28
    8 hat, cap, beanie, fedora, bobble hat, sun hat, baseball cap, beret, flat cap, fascinator | panama 28, stetson 45, top hat 60, bowler 45, new era 14
    9 gloves, glove, mittens | dents 25
    7 tie, bow tie, cravat, neck tie, necktie, braces, pocket square | hermes 55
    9 belt | gucci 130, hermes 280, louis vuitton 170, western 18
    13 cufflinks, tie pin, tie clip
    14 umbrella, parasol umbrella | swaine 120, fulton 14
    15 sunglasses, ~shades | ray ban 48, wayfarer 48, aviator 48, clubmaster 48, oakley 45, persol 70, tom ford 75, prada 70, gucci 85, chanel 120, maui jim 70, versace 55, cartier 300
    22 glasses frames, spectacles, reading glasses, eyeglasses`,
}

const SHOES: Group = {
  makes: 'fashion',
  shares: `leather 1.2, suede 1.1, faux leather 0.9, gore tex 1.3, goretex 1.3, made in england 1.5, vintage 1.3, girls 0.6, boys 0.6, kids 0.55, childrens 0.55, toddler 0.5,
    infant 0.5, baby 0.4, junior 0.7, steel toe 1.1, goodyear welted 1.6, limited edition 1.3`,
  kinds: `
    18 shoes, shoe, loafers, brogues, heels, high heels, court shoes, pumps, flats, oxfords, stilettos, ballet flats, mary janes, derby shoes, boat shoes, moccasins | church 110, crockett 140, loake 55, grenson 65, barker 45, tricker 130, louboutin 230, jimmy choo 90, manolo blahnik 130, gucci 150, prada 130, clarks 20, sebago 28, timberland 30, tods 80, irregular choice 32
    14 sandals, sandal, flip flops, espadrilles, clogs, sliders, slides, mules, wedges, *birkenstock, *birkenstocks, *crocs | birkenstock 32, crocs 16, fitflop 18, teva 22, yeezy 45
    9 slippers | ugg 32, birkenstock 40
    23 trainers, trainer, sneakers, sneaker, tennis shoes, plimsolls, running shoes, runners, skate shoes, *air jordan, *jordan, *jordans, *dunk, *dunks, *air max, *air force, *yeezy, *gazelle, *samba, *converse, *vans, *stan smith, *new balance | jordan 1 85, jordan 3 110, jordan 4 140, jordan 70, yeezy 350 95, yeezy 90, dunk 58, air max 1 55, air max 90 48, air max 95 65, air max 97 65, tn 60, air max 40, air force 34, blazer 32, vapormax 50, samba 45, gazelle 38, spezial 45, superstar 28, stan smith 28, ultraboost 40, campus 38, new balance 990 85, 993 90, 991 80, 2002r 60, 1906r 65, 550 48, 574 32, converse 20, chuck taylor 20, vans 18, old skool 18, hoka 48, on cloud 52, brooks 36, ghost 36, kayano 42, nimbus 42, asics 32, saucony 30, salomon 50, onitsuka 38, veja 45, golden goose 140, common projects 115, alexander mcqueen 115, balenciaga 210, gucci 160, off white 200, vaporfly 70, alphafly 85, puma 20, reebok 22, skechers 18, nike 28, adidas 26
    26 boots, boot, chelsea boots, ankle boots, chukka boots, desert boots, knee high boots, cowboy boots, combat boots, biker boots, *dr martens, *doc martens, *uggs, *timberlands, *docs | bean boots 60, 1460 45, dr martens 45, doc martens 45, dr martin 45, docs 42, jadon 62, ugg 45, timberland 45, red wing 125, rm williams 120, blundstone 60, hunter 30, fairfax & favor 120, dubarry 110, church 130, loake 75, grenson 85, tricker 170, lucchese 140, frye 70, ariat 60, tony lama 75, clarks 26, sorel 42, solovair 60
    16 wellies, wellington boots, wellingtons, welly boots, rain boots | hunter 32, le chameau 75, dubarry 110
    32 walking boots, hiking boots, hiking shoes, walking shoes, work boots, safety boots | scarpa 60, meindl 70, salomon 48, merrell 32, lowa 65, altberg 80, berghaus 32, timberland pro 45, red wing 110
    20 football boots, rugby boots, golf shoes, cycling shoes, spikes | predator 35, mercurial 32, footjoy 30, sidi 55
    12 dance shoes, ballet shoes, tap shoes, pointe shoes`,
}

const BAGS: Group = {
  makes: 'fashion',
  shares: `leather 1.6, suede 1.3, faux leather 0.9, pu leather 0.9, vegan leather 0.9, leather trim 1.1, crocodile 3, snakeskin 1.5, vintage 1.2, mini 0.9, dust bag 1.05, waxed 1.2, handmade 1.2`,
  kinds: `
    13 bag, handbag, shoulder bag, tote, tote bag, clutch, clutch bag, crossbody, cross body, satchel, hobo bag, bucket bag, evening bag, shopper, bum bag, fanny pack, saddle bag, drawstring bag, beach bag, *neverfull, *speedy | vera bradley 18, chanel 1500, hermes 900, neverfull 700, louis vuitton 430, gucci 290, prada 280, dior 500, fendi 350, balenciaga 350, celine 400, ysl 400, saint laurent 450, bottega 500, burberry 210, bayswater 230, alexa 220, mulberry 160, coach 55, michael kors 40, kate spade 42, radley 26, longchamp 42, le pliage 42, vivienne westwood 75, cambridge satchel 38, strathberry 180, marc jacobs 80, tory burch 80, ted baker 22, dkny 25, guess 20, kipling 20, dooney 50, fossil 32, osprey 28, aspinal 110, lulu guinness 35, loewe 500, chloe 230, telfar 110, furla 50, liu jo 30
    17 backpack, rucksack, school bag, book bag, daypack, *kanken, hiking backpack | atmos 100, exos 105, aether 100, farpoint 75, kestrel 70, kanken 38, osprey 55, north face 30, herschel 25, eastpak 20, jansport 18, lowepro 30, berghaus 40, karrimor 30, deuter 45, mcm 200
    8 purse, wallet, card holder, coin purse, cardholder, pouch, makeup bag, wash bag | louis vuitton 170, gucci 120, mulberry 65, prada 120, burberry 90, michael kors 22, coach 28, radley 16, kate spade 22, ted baker 14, bellroy 28
    26 suitcase, luggage, cabin case, trolley case, cabin bag, luggage set | rimowa 320, samsonite 48, antler 35, tumi 130, away 95, globe trotter 220, american tourister 32, it luggage 22, vintage 28
    20 holdall, duffle bag, duffel bag, weekend bag, gym bag, sports bag, travel bag | louis vuitton 500, mulberry 220, patagonia 55, north face 48, filson 150
    18 laptop bag, messenger bag, laptop case, laptop sleeve
    32 briefcase, gladstone bag, doctors bag, attache case`,
}

const JEWELLERY: Group = {
  makes: 'jewellery',
  shares: `diamond 1.5, diamonds 1.5, diamante 0.9, diamond cut 1, solitaire 1.6, sapphire 1.3, ruby 1.3, emerald 1.3, opal 1.3, garnet 1.1, amethyst 1.1, pearl 1.2, pearls 1.2, jet 1.5,
    amber 1.3, turquoise 1.2, cubic zirconia 0.9, moissanite 1.3, vintage 1.2, antique 1.5, victorian 1.8, georgian 3, edwardian 1.5, art deco 1.6, scandinavian 1.4, navajo 2.5,
    handmade 1.2, stainless steel 0.8, beaded 0.9, costume 0.7`,
  kinds: `
    16 ring, signet ring, wedding ring, engagement ring, band ring, eternity ring | 9ct 120, 9 ct 120, 9k 120, 10k 130, 14ct 185, 14k 185, 18ct 245, 18 ct 245, 18k 245, 22ct 300, platinum 260, solid gold 150, gold plated 12, gold tone 9, gold filled 16, tiffany 110, pandora 20, swarovski 24, cartier 900, clogau 80, silver 18, 925 18, tungsten 16, titanium 15 | gram 3.3 0.9
    17 necklace, pendant, ~chain, locket, choker, ~pearls, crucifix, st christopher | 9ct 170, 9 ct 170, 9k 170, 10k 190, 14ct 260, 14k 260, 18ct 350, 18k 350, 22ct 480, solid gold 230, gold plated 14, gold tone 10, gold filled 20, tiffany 120, pandora 26, swarovski 26, missoma 42, monica vinader 55, vivienne westwood 60, links of london 35, clogau 75, van cleef 1800, pearl 28, amber 35, jet 60, silver 23, 925 23 | gram 8 0.6
    17 bracelet, bangle, anklet, charm bracelet | 9ct 230, 9 ct 230, 9k 230, 10k 250, 14ct 350, 14k 350, 18ct 480, 18k 480, 22ct 650, solid gold 300, gold plated 14, gold tone 10, gold filled 22, tiffany 130, pandora 32, swarovski 26, links of london 38, cartier 2500, georg jensen 120, monica vinader 55, amber 32, silver 28, 925 28 | gram 9 0.7
    11 earrings, earring, ~studs, ~hoops, ear cuff | 9ct 60, 9 ct 60, 9k 60, 14ct 95, 14k 95, 18ct 130, 18k 130, gold plated 10, gold tone 8, tiffany 95, pandora 20, swarovski 20, chanel 220, dior 100, silver 14, 925 14, pearl 16, clip on 9 | gram 2.2 0.7
    13 brooch, pin brooch, cameo, hat pin, lapel pin | 9ct 110, 9 ct 110, 15ct 180, 18ct 260, silver 28, 925 28, trifari 32, scottish 30, swarovski 26
    13 charm | pandora 14, 9ct 55, silver 12, thomas sabo 13
    22 jewellery, jewelry, costume jewellery, jewellery bundle, jewellery lot, ~beads | gram 1`,
}

const WATCHES: Group = {
  makes: 'watch',
  shares:
    'automatic 1.3, mechanical 1.2, chronograph 1.2, gold plated 1, 9ct 8, 18ct 30, solid gold 12, vintage 1.2, limited edition 1.3, ladies 0.85, military 1.5, kids 0.6, box and papers 1.2, full set 1.2',
  kinds: `
    28 watch, wristwatch, wrist watch, dress watch, divers watch, automatic watch, quartz watch, chronograph, *seiko, *casio, *rolex, *omega, *tissot, *g shock, *tag heuer, *longines, *citizen | prx 210, seastar 220, khaki 320, casioak 75, turtle 240, rolex 5500, patek philippe 16000, audemars piguet 15000, tudor 1900, cartier 1800, speedmaster 3600, seamaster 1500, omega 650, tag heuer 550, breitling 1900, longines 380, iwc 2600, panerai 3000, oris 550, rado 180, hamilton 270, tissot 140, christopher ward 350, skx 210, presage 240, prospex 240, alpinist 380, grand seiko 2200, seiko 5 80, seiko 75, promaster 130, eco drive 75, citizen 60, f 91w 12, f91w 12, gshock 50, g shock 50, edifice 42, casio 20, moonswatch 170, swatch 28, fossil 30, michael kors 42, timex 24, rotary 40, accurist 22, sekonda 13, bulova 75, daniel wellington 32, armani 48, hugo boss 48, guess 28, skagen 36, smiths 80, gucci 170, invicta 38, orient 85, vostok 60, raketa 60, zodiac 250, frederique constant 350
    45 pocket watch, fob watch | 9ct 600, 18ct 1300, silver 95, waltham 70, elgin 75, hunter 90
    90 smart watch, smartwatch, apple watch, galaxy watch, pixel watch, garmin watch, running watch, *iwatch, sports watch, gps watch, *garmin, *forerunner, *fenix, *vivoactive, *suunto, *polar watch | apple watch se 90, watch se 90, ultra 2 430, ultra 340, series 10 270, series 9 205, series 8 160, series 7 130, series 6 100, series 5 78, series 4 62, series 3 42, series 2 28, apple watch 90, galaxy watch 6 110, galaxy watch 5 85, galaxy watch 4 58, galaxy watch 7 150, galaxy watch 65, pixel watch 95, fenix 7 300, fenix 6 185, fenix 5 115, fenix 8 520, fenix 180, epix 310, forerunner 965 330, 955 250, 945 165, 935 110, 745 140, 645 80, 265 215, 255 155, 245 82, 235 48, 165 160, 55 80, 45 48, 35 35, instinct 2 150, instinct 105, venu 3 240, venu 2 150, venu 105, vivoactive 70, huawei 60, amazfit 45, coros 140, suunto 90, polar 70
    32 fitness tracker, activity tracker, *fitbit, smart band | charge 6 75, charge 5 45, charge 4 32, versa 4 70, versa 3 50, versa 38, sense 60, inspire 25, whoop 40, mi band 16, vivosmart 30, oura 110
    9 watch strap, watch bracelet, watch box, watch winder`,
}

const BEAUTY: Group = {
  makes: 'beauty',
  shares: 'sealed 1.15, gift set 1.3, unused 1.1, tester 0.75, half full 0.6, mini 0.5, sample 0.3',
  kinds: `
    24 perfume, eau de parfum, eau de toilette, aftershave, cologne, fragrance, edt, edp, body spray, *chanel no 5 | creed 130, tom ford 100, baccarat 150, chanel 65, dior 60, sauvage 60, jo malone 55, byredo 90, le labo 100, diptyque 65, penhaligon 75, aventus 150 | ml 75 0.6
    9 makeup, lipstick, palette, foundation, mascara, eyeshadow, concealer, blusher, makeup bundle, nail polish, makeup brushes | charlotte tilbury 18, chanel 20, urban decay 20, mac 12
    12 skincare, moisturiser, serum, face cream, cleanser, body lotion, shampoo, conditioner, bath bomb, toiletries, face mask, gift set | la mer 80, elemis 28, olaplex 18, drunk elephant 28
    25 hair straighteners, straighteners, hair straightener, flat iron, curling wand, curling tongs, curlers, hot brush, *ghd | ghd 48, platinum 65, cloud nine 55, dyson 200, corrale 160
    18 hair dryer, hairdryer, hair clippers, clippers, beard trimmer, trimmer | dyson 150, supersonic 150, ghd 60, wahl 22, parlux 45
    190 *airwrap, *dyson airwrap
    27 shaver, electric shaver, epilator, electric toothbrush, toothbrush, water flosser | braun 35, philips 32, sonicare 32, oral b 24
    75 ipl, laser hair removal, led mask, facial steamer | steamer 15, current body 150, braun 120, philips 140`,
}

export const WEAR = [CLOTHES, ACCESSORIES, SHOES, BAGS, JEWELLERY, WATCHES, BEAUTY]

import type { Group } from './price-bands.ts'

/** Furniture, things for the house, appliances, cookware and tableware. How to read the tables: `price-bands.ts`. */
const FURNITURE: Group = {
  makes: 'furniture',
  shares: `solid oak 1.6, oak 1.3, oak effect 0.8, oak veneer 1, solid pine 1.1, pine 0.9, teak 1.8, rosewood 2.8, mahogany 1.1, walnut 1.4, elm 1.4, solid wood 1.3, solid wooden 1.2, beech 1.05, mango wood 1.4,
    sheesham 1.3, rattan 1.2, marble 1.6, marble effect 0.9, chrome 1.1, leather 1.4, faux leather 0.9, bonded leather 0.9, velvet 1.15, veneer 0.9, mdf 0.75, flat pack 0.7, laminate 0.8, vintage 1.25, retro 1.2, mid century 1.6, midcentury 1.6,
    danish 1.8, antique 1.5, victorian 1.4, edwardian 1.25, georgian 2.2, regency 2.2, art deco 1.4, industrial 1.2, 1950s 1.4, 1960s 1.4, 1970s 1.2, upcycled 1.2, painted 1.05, shabby chic 1.1, bespoke 1.5, hand carved 1.5, large 1.2, small 0.8, childs 0.6, kids 0.6, childrens 0.6, toddler 0.5,
    king size 1.25, kingsize 1.25, king 1.25, super king 1.5, superking 1.5, single 0.65, small double 0.85, memory foam 1.2, pocket sprung 1.3, memory foam mattress 1.1, with mattress 1.4, mattress included 1.4, electric 1.3, extending 1.2, extendable 1.2, glass 1`,
  kinds: `
    130 sofa, settee, couch, loveseat, love seat, futon | chesterfield 320, ikea 95, loaf 420, howard 900 | seater 3 0.6
    230 corner sofa, l shaped sofa, sectional, sofa set, three piece suite, 3 piece suite, modular sofa
    130 sofa bed, sofabed, recliner sofa, chaise longue, chaise | victorian 260
    62 armchair, arm chair, accent chair, wingback chair, wing chair, recliner, recliner chair, easy chair, lounge chair, tub chair, snuggle chair, club chair, egg chair, cocktail chair | eames 450, stressless 330, ekornes 330, parker knoll 120, poang 28, riser 170, strandmon 65
    22 footstool, foot stool, pouffe, pouf, ottoman stool, piano stool
    90 dining table, kitchen table, extending table, drop leaf table, gateleg table, gate leg table, trestle table, refectory table, farmhouse table | ikea 50, refectory 320
    150 dining set, table and chairs, dining table and chairs, dining room set, breakfast table set, dining suite, table set, bistro set
    38 coffee table, table, nest of tables, nesting tables, console table, hall table, card table | ikea 20, noguchi 200
    24 side table, end table, lamp table, occasional table, bedside table, bedside cabinet, nightstand, night stand, bedside drawers, bedside, plant stand, telephone table || drawer 2 0.2
    45 desk, computer desk, writing desk, bureau, work desk, office desk | standing 130, electric 140, pedestal 120, ikea 38, school 40, roll top 150
    45 office chair, desk chair, computer chair, swivel chair, captains chair, *aeron, *herman miller | aeron 330, herman miller 320, steelcase 170, leap 200, mirra 200, humanscale 150, markus 60
    20 chair, dining chair, kitchen chair, wooden chair, folding chair, windsor chair, ladderback chair | eames 60, ercol 60, bentwood 35, thonet 75, tolix 25, carver 35, ghost 40, wegner 320, wishbone 120
    75 rocking chair, nursing chair, hanging chair
    18 stool, bar stool, step stool, milking stool, kitchen stool | ercol 85, tractor 40
    45 bench, hall bench, pew, settle, storage bench, window seat | pew 110, settle 130
    115 sideboard, buffet cabinet, credenza, welsh dresser, dresser, highboy
    48 chest of drawers, drawers, chest drawers, tallboy, drawer unit, dresser drawers, malm || drawer 4 0.3
    68 wardrobe, armoire, linen press, closet | pax 85, linen press 350, single 45
    42 cabinet, cupboard, storage cabinet, display cabinet, china cabinet, corner cupboard, corner cabinet, drinks cabinet, filing cabinet, larder, bathroom cabinet, haberdashery cabinet | filing 30, haberdashery 320, apothecary 220, cocktail 120, larder 140, bathroom 22
    32 tv unit, tv stand, tv cabinet, media unit, entertainment unit
    34 bookcase, book case, bookshelf, shelving unit, shelf unit, *kallax, *billy, storage unit, room divider | kallax 32, billy 25, string 180, ladderax 220, glass fronted 90, barrister 190 | tier 4 0.2
    15 shelf, shelves, floating shelf, spice rack, plate rack, magazine rack, wine rack, shoe rack, coat rack, clothes rail, hat stand, coat stand, coat hooks, towel rail, umbrella stand, valet stand | bentwood 50, victorian 55
    75 bed, bed frame, bedframe, bedstead, double bed, king size bed, single bed, day bed, daybed | four poster 260, brass 160, cast iron 170, sleigh 140, divan 70, ottoman 130
    120 ottoman bed, storage bed, bunk bed, bunk beds, cabin bed, mid sleeper, high sleeper, loft bed, murphy bed
    55 mattress | emma 100, simba 110, tempur 180, eve 90, casper 120
    28 headboard, bed base, slats
    48 blanket box, ottoman, trunk, storage trunk, toy box, chest, coffer, steamer trunk, linen chest, tea chest | camphor 130, louis vuitton 3000, coffer 280, toy 20
    32 mirror, wall mirror, overmantle mirror, cheval mirror, full length mirror, dressing table mirror, shaving mirror, bathroom mirror | gilt 75, overmantle 90, sunburst 60, gold 42, convex 50, venetian 90, ikea 15
    62 dressing table, vanity table, washstand, wash stand, vanity unit, vanity
    150 grandfather clock, longcase clock
    25 room screen, folding screen, drying rack, clothes airer, ironing board, laundry basket, bin | heated 35, lakeland 45, brabantia 38`,
}

const DECOR: Group = {
  makes: 'home',
  shares: `brass 1.3, copper 1.2, bronze 1.8, silver 1.3, sterling silver 4, solid silver 4, silver plated 1, crystal 1.4, glass 1, wool 1.4, wool blanket 1.3, silk 1.5, linen 1.3, velvet 1.2, faux fur 1.1, faux 0.9, sheepskin 1.5, merino 1.5, cashmere 2.2, persian 2.2,
    handmade 1.3, hand knotted 1.8, hand painted 1.2, hand knitted 1.5, crochet 1.2, vintage 1.25, retro 1.2, antique 1.6, victorian 1.5, georgian 2, edwardian 1.3, art deco 1.5, art nouveau 1.6, mid century 1.5, 1950s 1.3, 1960s 1.3, 1970s 1.2, signed 1.5, original 1.3, limited edition 1.5, framed 1.2, unframed 0.85, gilt 1.3, large 1.3, small 0.75, king size 1.2, king 1.2, super king 1.3, single 0.75, lined 1.1, blackout 1.1, japanese 1.4, chinese 1.3, african 1.2, personalised 1.1`,
  kinds: `
    24 lamp, table lamp, desk lamp, bedside lamp, ~light, reading lamp, ~lights, salt lamp, wall light, wall sconce, sconce, lantern, *anglepoise | anglepoise 85, tiffany 65, mathmos 40, lava 20, hinks 90, oil 38, tilley 60, aladdin 70, banker 28, salt 12, fairy 8, flos 220, herbert terry 110, street 60
    36 floor lamp, standard lamp, arc lamp, standing lamp, ceiling light, pendant light, pendant lamp, light fitting, spotlights | ikea 16, industrial 60
    70 chandelier
    12 lampshade, lamp shade, light shade, lamp base, ~shade
    26 curtains, curtain, roman blind, curtain pole, pelmet | laura ashley 42, john lewis 38, ikea 14, pole 14, net 8
    15 blind, roller blind, venetian blind, shutters
    45 rug, runner rug, carpet, ~runner, ~mat, doormat | kilim 75, persian 190, bath 8, sheepskin 30, ikea 25, bokhara 130
    9 cushion, pillow, cushion cover, pillowcase, seat pad | william morris 14, designers guild 20
    18 throw, blanket, baby blanket, bedspread, knitted blanket, weighted blanket, afghan | welsh 95, pendleton 110, witney 45, electric 18, horse 28
    48 quilt, patchwork quilt, eiderdown | durham 120, amish 180
    17 duvet, bedding, duvet cover, duvet set, bed linen, ~sheets, bed sheets, fitted sheet, mattress topper, comforter | white company 35, goose 45, silk 45
    9 towel, towels, bath sheet, tablecloth, table runner, tea towel, napkins, doily, doilies, apron, placemats, place mats, coasters
    26 clock, wall clock, mantel clock, mantle clock, bracket clock | carriage 55, cuckoo 45, bracket 140, anniversary 30, alarm 12, slate 60, skeleton 110, station 60, metamec 15, smiths 25, ikea 6, french 120, westminster 50
    8 photo frame, picture frame, ~frame, photo album, candle, candle holder, tea light holder, wax melts, diffuser, reed diffuser | silver 32, jo malone 32, diptyque 32, yankee 14, neom 25, digital 22, aura 70
    18 candlestick, candelabra, incense burner, oil burner
    20 print, art print, poster, lithograph, engraving, etching, ~map, linocut, screenprint, wall art, ~canvas, ~sign, wall hanging, ~tapestry, macrame | film poster 28, concert 30, antique 38, enamel 75, neon 45, os map 4, banksy 40, ikea 12, lowry 60, concert poster 35, tapestry 45
    55 painting, oil painting, watercolour, watercolor, artwork, drawing, portrait, landscape painting, pastel | oil 85, abstract 60, watercolour 45, 19th century 150, pencil 35
    10 artificial plant, fake plant, house plant, houseplant, ~plant, planter pot, plant pot, artificial flowers, wreath, dried flowers, terrarium | monstera 18, bonsai 30, orchid 10, cactus 8, succulent 6, olive tree 35
    28 christmas tree, artificial tree, nativity set | 7ft 40, fibre optic 25, pencil 22
    9 christmas decorations, bauble, baubles, bunting, garland, balloon arch, party decorations, halloween decorations, christmas lights, tinsel, advent calendar | radko 25, kugel 60
    22 wedding decorations, wedding decor, centrepieces, wedding sign, card box | bundle 70
    9 basket, storage box, storage boxes, storage basket, hamper, organiser, crate, wooden crate, ~tin, biscuit tin, ~tins | wicker 16, longaberger 35, picnic 28, toleware 22
    70 fireplace, fire surround, electric fire, fire basket, mantelpiece, electric fireplace, fireguard | cast iron 180, marble 300, fireguard 22, companion 18
    220 wood burner, log burner, stove heater, multi fuel stove, wood burning stove | morso 380, clearview 450`,
}

const APPLIANCES: Group = {
  makes: 'appliance',
  shares: `vintage 1, retro 1.1, integrated 1.1, american style 1.9, cordless 1.2, inverter 1.2, heat pump 1.5, boxed 1.05, spares 0.5, not holding charge 0.6, extra attachments 1.1, range 1.5, gas 1, induction 1.3, dual fuel 1.2, industrial 1.8, commercial 1.8`,
  kinds: `
    90 washing machine, washer || kg 7 0.4
    75 tumble dryer, dryer, washer dryer, condenser dryer, spin dryer | heat pump 150, washer dryer 110, spin 45
    85 dishwasher | slimline 75, table top 70
    95 fridge freezer, american fridge freezer, refrigerator | american 260
    60 fridge, freezer, chest freezer, mini fridge, wine cooler, wine fridge, under counter fridge, larder fridge | mini 32, wine 85
    110 cooker, gas cooker, electric cooker, stove, range cooker, oven, single oven, double oven, cooker hood, extractor hood | range 420, rangemaster 450, aga 900, hood 35, single oven 75, mini oven 28
    55 hob, induction hob, ceramic hob, gas hob
    30 microwave, microwave oven
    38 vacuum cleaner, vacuum, hoover, cordless vacuum, upright vacuum, handheld vacuum, vac, *dyson, *henry hoover, *henry, *hetty | v15 250, v12 190, v11 160, v10 120, v8 88, v7 68, v6 45, gen5 330, micro 110, omni 130, dc 40, big ball 75, ball 62, animal 70, cordless 60, dyson 85, henry 58, hetty 55, numatic 55, shark 72, gtech 48, miele 62, sebo 75, vax 32, bissell 40
    85 robot vacuum, robot hoover, *roomba, robot mop | s9 200, j7 150, i7 140, roomba 80, roborock 150, eufy 75, dreame 150, neato 60
    60 carpet cleaner, steam cleaner, steam mop, carpet washer, spot cleaner, window vac | steam mop 25, window 25, karcher steam 55, wet and dry 45
    16 iron, steam iron, garment steamer, clothes steamer | generator 42, steam generator 42, press 55
    70 sewing machine, *singer, *bernina, *janome | featherweight 210, treadle 75, hand crank 60, handcrank 60, 99k 60, 201k 90, singer 55, bernina 280, janome 100, brother 70, pfaff 150, elna 80, necchi 90, jones 45, mini 18, toyota 45, husqvarna 120, industrial 220, john lewis 50, embroidery 260
    110 overlocker, serger, knitting machine, embroidery machine | knitting 110, embroidery 280, babylock 320
    22 heater, fan heater, oil filled radiator, electric heater, convector heater, halogen heater, patio heater electric | dyson 130, delonghi 38, calor 40, gas 45
    60 dehumidifier, air purifier, humidifier | meaco 90, humidifier 16, dyson 130, levoit 45, ebac 65
    18 fan, desk fan, tower fan, pedestal fan, ceiling fan | dyson 95, meaco 65, vintage 32, ceiling 38
    110 air conditioner, air conditioning unit, air con, portable air con`,
}

const KITCHEN: Group = {
  makes: 'kitchen',
  shares: `cast iron 1.5, copper 1.8, stainless steel 1.1, non stick 0.9, enamel 1.1, damascus 1.6, japanese 1.5, vintage 1.2, retro 1.1, french 1.3, large 1.2, small 0.8, mini 0.7, boxed 1.05, lid missing 0.6, no lid 0.65`,
  kinds: `
    65 stand mixer, food mixer, kitchen mixer, mixer, *kitchenaid, *kenwood chef | artisan 165, kitchenaid professional 190, kitchenaid classic 130, kitchenaid 155, smeg 150, ankarsrum 280, kenwood chef 75, major 90, sage 120, bosch mum 60, hand 12
    14 hand mixer, hand blender, stick blender, electric whisk, whisk | kitchenaid 32
    36 food processor, mini chopper | magimix 95, kitchenaid 70, kenwood 38, cuisinart 45, robot coupe 220, thermomix 400, mini 16
    22 blender, smoothie maker, *nutribullet, *vitamix, juicer, soup maker | nutribullet 25, vitamix 160, ninja 38, blendtec 110, kitchenaid 55, sage 55, slow juicer 55, hurom 110, champion 90
    380 *thermomix | tm6 620, tm5 400, tm31 200
    62 coffee machine, coffee maker, espresso machine, espresso maker, bean to cup, *nespresso, *tassimo, *dolce gusto, *barista express, coffee pod machine, pod machine, pod coffee machine, espresso coffee machine | barista pro 290, barista express 240, barista touch 380, bambino 150, oracle 650, duo temp 140, sage 200, breville 120, magnifica 130, eletta 260, dedica 70, delonghi 85, jura 290, gaggia 150, rancilio 280, lelit 260, la pavoni 230, nespresso 42, vertuo 42, tassimo 22, dolce gusto 22, melitta 110, filter 16, keurig 32, bean to cup 150, krups 40, technivorm 110, moccamaster 110
    38 coffee grinder, burr grinder | sage 75, baratza 80, niche 330, manual 22, vintage 22
    16 cafetiere, moka pot, french press, milk frother, percolator, aeropress, pour over | chemex 28, bialetti 18
    15 kettle, toaster, electric kettle, kettle and toaster, kettle and toaster set | smeg 48, dualit 48, kitchenaid 38, delonghi 22, copper 35, le creuset 35, fellow 65, whistling 14
    38 air fryer, airfryer, *ninja foodi | dual 80, foodi 80, ninja 62, af300 85, philips 50, cosori 45, tower 28, tefal 48
    20 slow cooker, rice cooker, pressure cooker, crock pot, crockpot, *instant pot, multi cooker, steamer, deep fat fryer, fryer | instant pot 42, ninja 70, zojirushi 75, tefal 30, all american 110, crock pot 18
    24 bread maker, breadmaker, bread machine, ice cream maker, yogurt maker, waffle maker, sandwich toaster, toastie maker, panini press, health grill, george foreman, popcorn maker, raclette, dehydrator, soda stream, *sodastream, electric grill | panasonic 45, cuisinart 32, sodastream 30, magimix 110, waffle 15, toastie 11, excalibur 90
    9 kitchen scales, scales, salad spinner, colander, mixing bowl, chopping board, baking tray, cake tin, muffin tin, rolling pin, utensils, utensil set, bread bin, storage jars, jars, jar, tupperware, lunch box, mortar and pestle, spiralizer, mandoline, bakeware, cookie cutters, mixing bowls, nesting bowls | butterprint 75, cinderella 70, mason cash 16, tg green 25, cornishware 28, kilner 9, emile henry 22, nordic ware 16, pyrex 14, salter 10, avery 45, tupperware 16
    28 casserole, casserole dish, dutch oven, casserole pot, stock pot, tagine, marmite pan, *le creuset | le creuset 85, staub 95, lodge 30, descoware 45, pyrex 12, denby 20, chasseur 55, catherine holm 80, aldi 18 | cm 24 1.1
    14 pan, frying pan, saucepan, wok, skillet, griddle pan, roasting tin, ~pot, griddle, saute pan | le creuset 48, griswold 75, wagner 55, lodge 20, all clad 50, mauviel 80, copper 38, tefal 14, circulon 16, staub 65, hexclad 55, lagostina 30, smithey 110
    40 pan set, saucepan set, cookware set, pots and pans, saucepans, cookware, pans | le creuset 170, all clad 180, tefal 38, circulon 65, copper 120, hexclad 180, stellar 60
    22 kitchen knife, chefs knife, chef knife, knife set, knife block, carving set, cleaver, bread knife, steak knives, knives | global 40, wusthof 45, henckels 35, zwilling 38, sabatier 35, shun 70, miyabi 85, japanese 70, victorinox 18, block 38, robert welch 60`,
}

const TABLEWARE: Group = {
  makes: 'ceramics',
  shares: `sterling silver 6, solid silver 6, silver 3, silver plated 1, silver plate 1, silverplate 1, epns 0.9, pewter 1.1, brass 1.2, copper 1.3, crystal 1.3, cut glass 1.2, lead crystal 1.3, bone china 1.2, studio pottery 1.6, handmade 1.5, hand thrown 1.6, hand painted 1.2,
    vintage 1.2, antique 1.6, victorian 1.5, georgian 2.2, art deco 1.7, art nouveau 1.6, mid century 1.4, 1930s 1.4, 1950s 1.3, 1960s 1.3, 1970s 1.2, signed 1.4, large 1.3, small 0.8, miniature 0.7, japanese 1.3, chinese 1.4, limited edition 1.3, uranium 2, cranberry 1.5, chipped 0.5, crazing 0.8, christmas 1.1`,
  kinds: `
    13 vase, ornament, trinket dish, trinket box, paperweight, jewellery box, jewelry box, bowl ornament, snow globe, money box, piggy bank | musical 18, cloisonne 35, cut glass 18
    18 figurine, figure ornament, statue, statuette, sculpture, bust, carving, porcelain figurine, toby jug, character jug | bronze 130, marble 160, swarovski 38, hummel 20, nao 22, buddha 22
    6 plate, side plate, dinner plate, saucer, bowl, cereal bowl, dish, ramekin, egg cup, pie dish, soup bowl, platter, serving dish, serving bowl | cabinet 14, fruit 12, punch 28, platter 14, collectors 7, charger 18
    7 mug, cup, cup and saucer, teacup, tea cup, tankard, goblet, ~trio, beaker, stein, tumbler, travel mug, espresso cup, *emma bridgewater, *yeti rambler | moomin 18, starbucks 11, tankard 14, stein 22, cornishware 14, yeti 16, chilly 12, stanley 22, trio 13, emma bridgewater 13, le creuset 9
    18 teapot, tea pot, coffee pot, samovar, tea caddy, tureen, tea tray, soup tureen | caddy 32, brown betty 10, samovar 95, cast iron 22
    12 jug, pitcher, milk jug, sugar bowl, gravy boat, creamer, cake stand, butter dish, toast rack, cruet, salt and pepper, salt and pepper shakers, cookie jar, biscuit barrel, serving tray, tray, salt cellar, napkin rings, ewer | cake stand 15, claret 60, cookie jar 25, mccoy 30
    40 tea set, tea service, coffee set, coffee service, teaset | silver plate 45, childs 14, toy 14 | piece 21 0.6
    48 dinner set, dinner service, dinnerware, dinnerware set, crockery, crockery set, tableware, dinner plates set, china set, china | ikea 18 | piece 24 0.6
    13 glasses, wine glasses, ~glass, wine glass, champagne flutes, champagne glasses, tumblers, brandy glasses, glassware, whisky glasses, cocktail glasses, sherry glasses, sundae glasses | waterford 65, babycham 16, riedel 35, baccarat 130, hock 25, edinburgh crystal 45
    20 decanter, claret jug, ice bucket, cocktail shaker, hip flask, carafe, wine cooler bucket, punch bowl, soda syphon | waterford 55, ships 26, whisky 24, silver 80
    32 cutlery, cutlery set, canteen of cutlery, canteen, flatware, silverware, fish knives | canteen 60, arthur price 90, viners 40, robert welch 75, ikea 9 | piece 44 0.5
    12 spoon, teaspoons, ladle, souvenir spoon, fork, tongs, cake knife, fish slice, serving spoon | apostle 14, berry 16, caddy 30
    16 pottery, ~pot, earthenware, porcelain, stoneware, studio vase, ceramic, art pottery, depression glass, milk glass, carnival glass, art glass, fenton glass`,
}

export const HOME = [FURNITURE, DECOR, APPLIANCES, KITCHEN, TABLEWARE]

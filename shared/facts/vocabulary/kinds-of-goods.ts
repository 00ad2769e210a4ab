/**
 * Kinds of goods in one line each: wordings by which a kind is told, British and American, then what its buyers ask, the
 * most useful first (see `questions.ts`).
 */
export const KINDS_OF_GOODS = `
phone, mobile phone, smartphone, cell phone, iphone, samsung galaxy, google pixel, handset > storage, works, network, battery, screen, account, charger, box
tablet, ipad, kindle, e-reader, ereader, kobo, galaxy tab, fire hd > storage, works, battery, screen, account, charger, box
laptop, notebook computer, macbook, chromebook, thinkpad, netbook > processor, memory, storage, works, battery, charger, account, screen-size
computer, pc, desktop computer, gaming pc, imac, mac mini, workstation, server > processor, memory, storage, works, cables, account, included
monitor, computer monitor, television, tv, telly, smart tv, projector > screen-size, works, remote, screen, cables, connections
printer, scanner, keyboard, computer mouse, router, modem, hard drive, webcam, graphics card, memory card, usb stick, dock, docking station > works, connections, fits, cables, box
console, games console, game console, playstation, ps2, ps3, ps4, ps5, xbox, xbox one, nintendo switch, switch lite, wii, game boy, steam deck, gamecube, mega drive > works, controllers, storage, cables, account, box
video game, game cartridge, ps4 game, ps5 game, xbox game, switch game, playstation game, nintendo game, pc game > game-system, disc, box, manual, region
camera, dslr, digital camera, film camera, camcorder, mirrorless camera, polaroid, gopro, action camera > works, lens-included, batteries, charger, shutter, case, flaws
lens, camera lens, zoom lens, prime lens, telephoto lens > mount, optics, works, caps, case, box
binoculars, telescope, microscope, spotting scope > optics, works, case, brand, dimensions
headphones, earphones, earbuds, airpods, headset, in-ear monitors > works, battery, cushions, case, connections, box
speaker, amplifier, amp, turntable, record player, radio, hi-fi, stereo, soundbar, cd player, cassette player, receiver, subwoofer > works, connections, remote, cables, dimensions, flaws
kettle, toaster, blender, stand mixer, food mixer, air fryer, coffee machine, coffee maker, espresso machine, microwave, food processor, slow cooker, bread maker, juicer, rice cooker, sandwich toaster > works, included, capacity, dimensions, age, manual
washing machine, washer, fridge, refrigerator, freezer, fridge freezer, dishwasher, tumble dryer, dryer, oven, cooker, stove, hob, range > works, dimensions, age, capacity, flaws, brand
vacuum, vacuum cleaner, hoover, dyson, steam mop, carpet cleaner, robot vacuum, iron, steam iron, fan, heater, air purifier, dehumidifier > works, attachments, power, battery, age, charger
hair dryer, hairdryer, hair straighteners, straightener, curling iron, shaver, trimmer, electric toothbrush, hair clippers > works, attachments, charger, age, box
drill, power drill, circular saw, electric jigsaw, sander, angle grinder, power tool, impact driver, mitre saw, miter saw, router table, nail gun, multi tool > works, voltage, batteries, charger, case, attachments
spanner, wrench, socket set, hammer, screwdriver, screwdriver set, toolbox, chisel, hand plane, clamp, vice, vise, hand tool, tool set > size, complete, rust, brand, material
lawn mower, lawnmower, mower, strimmer, weed eater, hedge trimmer, chainsaw, leaf blower, pressure washer, barbecue, barbeque, bbq, grill > works, power, width, batteries, age, dimensions
sofa, couch, settee, loveseat, armchair, chair, dining chair, office chair, recliner, stool, bar stool, bench, footstool, ottoman > dimensions, material, count, home, dismantles, flaws
table, coffee table, dining table, desk, wardrobe, closet, armoire, bookcase, bookshelf, sideboard, cabinet, chest of drawers, dresser, shelf, shelving unit, nightstand, bedside table, tv stand, tv unit > dimensions, material, dismantles, flaws, count, age
bed, bed frame, bedstead, mattress, divan, bunk bed, cot, crib, headboard > bed-size, mattress, dimensions, material, dismantles, home
rug, carpet, curtains, drapes, bedding, duvet cover, comforter, quilt, blanket, throw, cushion, pillow, tablecloth, towels, blinds > dimensions, material, washed, count, home, flaws
lamp, table lamp, floor lamp, desk lamp, light, ceiling light, chandelier, lantern, pendant light, wall light > works, dimensions, fitting, shade, bulb, material
dress, shirt, t-shirt, top, jacket, coat, parka, jumper, sweater, cardigan, hoodie, sweatshirt, blouse, skirt, suit, blazer, waistcoat, vest, gown, pyjamas, pajamas, onesie, swimsuit, bikini, fleece, gilet > size, brand, material, measurements, flaws, colour
jeans, trousers, pants, shorts, leggings, chinos, joggers, sweatpants, dungarees, overalls > size, brand, measurements, fit, material, flaws
shoes, trainers, sneakers, boots, heels, sandals, loafers, brogues, slippers, flip-flops, football boots, cleats, wellies, pumps > shoe-size, brand, material, soles, box, flaws
bag, handbag, purse, tote, tote bag, backpack, rucksack, suitcase, luggage, wallet, clutch, satchel, briefcase, holdall, duffel bag, shoulder bag, crossbody bag > brand, dimensions, material, inside, authentic, dust-bag, strap
watch, wristwatch, smartwatch, smart watch, apple watch, pocket watch, fitness tracker, fitbit, garmin > works, movement, case-size, box, papers, charger
ring, necklace, bracelet, earrings, brooch, pendant, bangle, chain, cufflinks, jewellery, jewelry, anklet, charm > hallmark, ring-length, stones, weight, box, authentic
scarf, hat, cap, gloves, belt, tie, sunglasses, beanie, shawl, glasses, umbrella > brand, material, size, dimensions, case, flaws
book, novel, hardback, paperback, textbook, cookbook, cookery book, comic, graphic novel, annual, manga, magazine, atlas, encyclopedia > author, edition, binding, markings, dust-jacket, flaws
vinyl, vinyl record, lp, record, album, 12 inch single, cd, dvd, blu-ray, cassette, vhs, box set > disc, sleeve, pressing, edition, region, works
toy, doll, barbie, teddy, teddy bear, soft toy, plush, stuffed animal, action figure, train set, model railway, model train, toy car, dolls house, dollhouse, playset, rc car, slot car, scalextric > complete, works, brand, suits-age, dimensions, box
board game, jigsaw, jigsaw puzzle, puzzle, card game, chess set, dominoes > complete, pieces, manual, box, suits-age
lego, duplo, lego set, building set, building blocks, bricks, playmobil, meccano > set-number, complete, minifigures, manual, box
trading card, pokemon card, football card, baseball card, sports card, coin, stamp, stamps, coins, banknote, medal, postcard, badge, pin, autograph, memorabilia > issue, grade, authentic, flaws, count, case
figurine, vase, plate, plates, teapot, mug, bowl, jug, pitcher, tea set, dinner set, dinnerware, ornament, glass, glasses set, decanter, dish, cup, saucer, pottery, planter, casserole dish, candlestick > chips, dimensions, maker-mark, count, material, age
saucepan, pan, frying pan, skillet, pot, dutch oven, baking tin, knife set, kitchen knife, cutlery, flatware, wok > dimensions, material, count, brand, flaws, rust
painting, print, art print, poster, picture, mirror, picture frame, drawing, photograph, sculpture, canvas > dimensions, original, framed, maker-mark, material, flaws
clock, wall clock, mantel clock, grandfather clock, barometer, typewriter, sewing machine > works, dimensions, age, brand, included, flaws
pushchair, pram, stroller, buggy, car seat > accident, brakes, age, rain-cover, washed, included
baby carrier, high chair, highchair, baby bouncer, baby monitor, travel cot, playpen, moses basket > age, washed, included, complete, dimensions
bike, bicycle, mountain bike, road bike, ebike, e-bike, electric bike, kids bike, bmx, folding bike, tricycle, scooter, electric scooter, skateboard > frame, service, wheels, gears, brand, battery
guitar, acoustic guitar, electric guitar, bass guitar, violin, cello, ukulele, flute, clarinet, trumpet, saxophone, piano, drum kit, drum set, digital piano, synthesizer, banjo, accordion > works, case, brand, handed, included, flaws
dumbbell, weights, kettlebell, treadmill, exercise bike, rowing machine, cross trainer, elliptical, weight bench, yoga mat, tennis racket, racquet, golf clubs, golf club, cricket bat, baseball bat, skis, snowboard, surfboard, wetsuit, fishing rod, fishing reel > weight, dimensions, works, brand, handed, included
tent, sleeping bag, camping stove, camping chair, cool box, cooler, awning, gazebo, airbed, air mattress > complete, dimensions, berths, leaks, poles, works
tyre, tire, alloy wheel, wheel, car part, exhaust, headlight, bumper, alternator, wing mirror, side mirror, roof rack, roof bars, roof box, tow bar, car battery, gearbox > fits, part-number, side, works, tread, count
case, cover, phone case, tablet case, laptop case, screen protector, charger, charging cable, cable, adapter, adaptor, power bank, remote control, memory stick, watch strap, controller > fits, works, brand, count, connections, box
perfume, aftershave, cologne, fragrance, eau de parfum, eau de toilette, makeup, make-up, skincare, lipstick, eyeshadow palette, moisturiser > volume, opened, fill, expiry, authentic, box
`

export const GENERAL_QUESTIONS = 'flaws, dimensions, included, works, brand, material'

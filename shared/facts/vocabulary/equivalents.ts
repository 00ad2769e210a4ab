/**
 * Wordings that say the same of an item, one group between semicolons. `!` before a wording: it says the opposite, so that "untested" is
 * the denial of "tested". What only one of two says of the other stands in `kinds.ts`.
 */
export const EQUIVALENTS = `
accident, crash, collision ; exp, expires, expiry, expiry date, use by, best before, in date ; wifi, wi-fi, wi fi, wireless ; handmade, hand made, made by hand, made by me, made by us, homemade, made by my nan, made by my mum, made by my gran, made by my wife, i made, i make, made it myself
stuck, glued, adhered ; dr martens, doc martens, dr marten, docs, dms ; stratocaster, strat ; telecaster, tele ; cordless vacuum, cordless vacuum cleaner ; vacuum, vacuum cleaner, vac, hoover ; m&s, m & s, marks & spencer, marks and spencer, marks & spencers ; washable, can be washed, be washed ; runs small, comes up small, come up small, small fitting, fits small ; runs large, comes up large, comes up big, runs big ; professionally cleaned, pro cleaned ; !original, replaced, replacement, third party, 3rd party, aftermarket, non original, non-original, repro, reproduction ; slow, !fast, !quick ; never used, unused, never been used ; never opened, unopened, still sealed ; hardback, hard back, h/back, h/b, hbk
arizona, az ; arkansas, ar ; connecticut, ct ; florida, fl ; georgia, ga ; illinois, il ; kansas, ks ; kentucky, ky ; maryland, md ; michigan, mi ; minnesota, mn ; montana, mt ; north carolina, nc ; north dakota, nd ; nebraska, ne ; new hampshire, nh ; new jersey, nj ; new mexico, nm ; nevada, nv ; new york, ny ; ohio, oh ; rhode island, ri ; south carolina, sc ; south dakota, sd ; tennessee, tn ; texas, tx ; utah, ut ; virginia, va ; vermont, vt ; wisconsin, wi ; west virginia, wv ; wyoming, wy
january, jan ; february, feb ; march, mar ; april, apr ; june, jun ; july, jul ; august, aug ; september, sept, sep ; october, oct ; november, nov ; december, dec ; christmas, xmas ; machine wash, washing machine, machine washed ; hand wash, wash by hand, handwash, washed by hand
levis, levi's ; hm, h&m ; ms, m&s ; usb-c, usb c, type c, usb type c ; maxi cosi, maxi-cosi
ok, okay, fine, sound, all right, alright, good, good order, in good order, in order, decent, gd, good nick
removed, taken off, taken out, taken from, came off, came out of, comes off ; new, brand new, replaced, renewed ; gone, snapped off, come off
!untested, !not tested, tested, test, tried and tested, checked, checked over, has been checked, been checked, were checked, was checked, have been checked, tried out ; !unworn, worn
!unboxed, box, boxed, original box, original packaging, packaging, retail box, boxes, carton, original carton, packing ; !unframed, framed, frame
!unsigned, signed, signature, autograph, autographed ; !unlined, lined, lining ; !unlocked, locked ; !unscented, scented, fragranced, scent, fragrance
!unmarked, marked, mark, marks, marking, blemish, blemishes, blemished ; !unopened, opened ; !undamaged, damaged, damage, damages ; !unrestored, restored, restoration, restoring
!unpainted, painted, paintwork, paint ; !unwashed, washed, wash, laundered ; !unbranded, branded ; !incomplete, complete ; !uncut, cut
!unsealed, sealed, seal, shrink-wrapped, shrinkwrapped, factory sealed, cellophane ; !unassembled, assembled, put together, flat packed, flat-packed, flatpack
!uncracked, cracked, crack, cracks ; !unread, read ; !unbroken, broken ; !cordless, corded, wired, cabled, mains lead, with cord, cord
cordless, battery powered, battery operated
works, working, works fine, in working order, full working order, fully working, fully functional, functional, functioning, functions, works well, works perfectly, works as it should, works great, gwo, operational, operates, perfect working order, good working order, in good working order, does its job, runs, runs well, !faulty, !not working, !dead, !doesn't work, !does not work, !inoperative, !non-functional, !non functional, !stopped working, !broken down, !out of order
turns on, powers on, switches on, powers up, boots, boots up, starts up, starts, fires up, comes on, power on
charges, holds charge, holds its charge, holds a charge, takes a charge, charging ; scratch, scratches, scratched, scratching, scratch marks, scratch mark, scratchy
scuff, scuffs, scuffed, scuffing, scuff marks, scuff mark, scrape, scraped, scrapes, rub marks, rubbed, rubbing ; dent, dents, dented, ding, dings, dinged
chip, chips, chipped, nick, nicks, nicked, chipping ; stain, stains, stained, staining, spot, spots, discoloured, discolouration, discoloration, discoloured patch, mark
tear, tears, torn, rip, rips, ripped ; hole, holes, pinhole, pinholes ; rust, rusty, rusted, rusting, corrosion, corroded, oxidation, rust spots, surface rust
fade, fades, faded, fading, sun faded, sun-faded, sun bleached, bleached, colour loss, washed out ; bobble, bobbling, bobbled, bobbles, pilling, pilled, pills
crease, creases, creased, creasing, wrinkle, wrinkles, wrinkled, crinkle, crinkled ; tarnish, tarnished, tarnishing ; peel, peeling, peels, peeled, flaking, flaked, flakes
crackle, crackles, crackling, crackly, crackled ; drift, drifts, drifting, joycon drift, joy-con drift, stick drift ; squeak, squeaks, squeaky, squeaking
wobble, wobbly, wobbles, unsteady ; loose, loosened, wobbly, not tight ; stiff, hard to turn, tight ; sticky, sticks, sticking, stuck, jammed, jams ; noisy, loud, noise
fray, frays, frayed, fraying ; dirty, grubby, needs a clean, needs cleaning, needs a good clean, could do with a clean, dusty, dust ; smell, smells, odour, odor, smelly, scent
snag, snags, snagged, pulled thread, pulled threads, pulls, thread pull, thread pulls, pull ; yellowed, yellowing, yellow tinge, discoloured
foxing, foxed, age spots, age spotting ; missing, lost, gone, absent, lacking, lacks, lack, mislaid, misplaced, not present, isn't there, no longer there
repair, repairs, repaired, mended, fixed, re-glued, reglued, glued, patched, restitched ; replaced, replacement, renewed, changed, swapped
wear, worn, worn in, wear and tear, signs of wear, signs of use, sign of wear, general wear, marks of use, wear marks, shows its age, signs of age, used look
crazing, crazed, craze lines ; warped, warping, bowed, bent, bend, bends ; cracked screen, screen crack, screen cracked ; dog-eared, dog eared, corners bent, folded corners
second hand, second-hand, secondhand, pre-owned, preowned, pre-loved, preloved, previously owned, previously loved, used, used item
new with tags, bnwt, brand new with tags, tags attached, tags still attached, tags on, with tags, with tag, tag still on, labels attached, still has tags, still has its tags
new without tags, bnwot ; new in box, bnib, boxed new, new and boxed, brand new in box, brand new boxed ; photograph, photo, picture
trainers, sneakers, running shoes, runners, trainer, sneaker ; jumper, sweater, pullover, jersey, knit ; trousers, pants ; waistcoat, vest ; handbag, purse, hand bag
rucksack, backpack, back pack ; mobile, mobile phone, cell phone, cellphone, smartphone, smart phone, phone, handset ; television, tv, telly ; fridge, refrigerator
hoover, cordless vacuum, cordless vacuum cleaner ; vacuum, vacuum cleaner, vac ; pram, pushchair, stroller, buggy, baby carriage ; cot, crib ; nappy, diaper ; torch, flashlight ; tap, faucet ; sofa, couch, settee
wardrobe, armoire, closet ; chest of drawers, drawers, dresser, bureau ; bedside table, bedside cabinet, nightstand, bedside ; cooker, stove, hob ; duvet, quilt, comforter
duvet cover, quilt cover ; curtains, drapes, curtain ; rug, carpet, mat ; lawn mower, lawnmower, mower ; spanner, wrench ; drill driver, drill-driver, cordless drill, drill
bonnet, hood ; boot, trunk ; windscreen, windshield ; wing mirror, door mirror, side mirror ; number plate, licence plate, license plate ; indicator, turn signal ; caravan, camper
bicycle, bike, cycle, push bike, pushbike ; motorbike, motorcycle ; mudguard, mudguards, fender, fenders ; tyre, tyres ; saddle, seat ; gears, gear, speed, speeds
jigsaw, jigsaw puzzle, puzzle ; video game, videogame, game, games ; console, games console, game console ; controller, gamepad, control pad, joypad, pad
joy-con, joycon, joy con, joy-cons, joycons ; playstation 4, ps4 ; playstation 5, ps5 ; playstation 3, ps3 ; playstation 2, ps2 ; playstation 1, ps1, psx ; nintendo switch, switch
xbox series x, series x ; hard drive, hdd, hard disk, hard disc ; solid state drive, ssd ; memory, ram ; usb-c, usb c, type-c, type c, usbc, usb type-c, usb type c ; bluetooth, bt
wi-fi, wifi, wi fi ; headphones, headset, cans ; earbuds, earphones, in-ear headphones, buds, ear buds, in-ear
noise cancelling, noise-cancelling, noise cancellation, anc, active noise cancelling, noise canceling, active noise cancellation
charger, charging cable, charging lead, power adapter, power supply, psu, mains adapter, adaptor, adapter, power lead, power cable, charging brick, mains lead, power cord, charging case cable, mains cable
cable, lead, wire, cord, flex ; remote, remote control, remote controller, handset
manual, instructions, instruction manual, instruction booklet, user guide, user manual, booklet, guide, instruction book, paperwork, handbook, instruction sheet
battery, batteries, cell, cells ; screen, display, lcd, monitor ; keyboard, keys ; dust bag, dustbag, dust cover bag ; strap, straps, handle strap ; bracelet, band, wristband
pendant, charm ; necklace, chain ; earring, earrings, studs ; hallmark, hallmarked, hallmarks, stamped, stamp, stamped 925, marked 925
sterling silver, 925, 925 silver, solid silver, silver 925 ; 9ct, 9 carat, 9 ct, 9k, 9 karat, 375 ; 18ct, 18 carat, 18k, 18 karat, 750 ; 14ct, 14 carat, 14k, 14 karat, 585
mechanical, hand wound, hand-wound, manual wind, wind-up, wind up, winds ; automatic, self-winding, self winding, auto ; hardback, hardcover, hard back, hard cover, hardbound
paperback, softcover, soft cover, softback, paper back ; dust jacket, dustjacket, dust wrapper, dj, jacket ; first edition, 1st edition, 1st ed, first ed
signed by the author, author signed ; lp, vinyl, record, vinyl record, album, 12 inch ; sleeve, cover ; compact disc, cd ; blu-ray, bluray
colour, color, coloured, shade, hue, tint ; grey, gray, greyish ; navy, navy blue, dark blue ; cream, ivory, off-white, off white, ecru ; beige, tan, sand, camel, fawn
burgundy, maroon, wine red, wine, dark red, oxblood ; turquoise, teal, aqua ; lilac, lavender, mauve
multicoloured, multi-coloured, multicolour, multi-colour, multi colour, colourful ; floral, flowery, flower print, flowers, flower, floral print ; striped, stripes, stripe, stripy
checked, check, plaid, tartan, checkered, chequered ; spotted, polka dot, polka dots, dotted, spots, spotty ; leatherette, pleather ; teak oil, danish oil, linseed oil
super king, superking, super-king, super kingsize ; patent, patent leather ; denim, jean ; polyester, poly ; elastane, spandex, lycra, stretch fabric ; viscose, rayon
binned, thrown away, threw away, thrown out, chucked out, disposed of, throw ; aluminium, aluminum, alloy ; stainless steel, inox ; timber, wood, wooden ; ceramic, pottery, earthenware ; glass, glassware
plush, soft toy, cuddly toy, stuffed toy, stuffed animal, teddy ; handmade, hand made, hand-made, handcrafted, hand crafted, hand-crafted, made by hand, hand built, hand-built
hand knitted, hand-knitted, handknitted, knitted by hand, hand knit ; hand painted, hand-painted, handpainted, painted by hand
hand thrown, hand-thrown, wheel thrown, wheel-thrown, thrown by hand ; hand stitched, hand-stitched, stitched by hand, hand sewn, hand-sewn ; small, s, petite ; medium, m
large, l ; extra large, xl, x-large ; extra small, xs ; xxl, 2xl, double xl ; waist, w ; length, long, l, in length ; width, wide, across, w ; height, high, tall, in height, h
depth, deep, d ; diameter, dia, diam, across, in diameter ; weight, weighs, heavy, weighing ; capacity, holds, volume
chest, pit to pit, ptp, p2p, bust, armpit to armpit, underarm to underarm ; inside leg, inseam, inner leg ; short sleeve, short-sleeved, short sleeves, short sleeved
long sleeve, long-sleeved, long sleeves, long sleeved ; sleeveless, no sleeves ; crew neck, crewneck, round neck ; v-neck, v neck
zip, zipper, zip fastening, zip-up, zips, zipped, zip up ; button, buttons, buttoned, button fastening, button-up, button front ; pocket, pockets, compartment, compartments
hood, hooded ; waterproof, water proof, water-proof, rainproof
water resistant, water-resistant, showerproof, shower proof, splash proof, splashproof, weather resistant, water repellent, water-repellent ; breathable, breathability
smoke free, smoke-free, smokefree, non-smoking, non smoking, non-smoker, no smokers, no smoking ; pet free, pet-free, no pets
men, mens, men's, man, gents, gent's, male, gentlemen, gentleman ; women, womens, women's, woman, ladies, lady, female, ladies' ; boy, boys, boys' ; girl, girls, girls'
baby, infant, newborn, babies ; child, children, kid, kids, kids', childrens, children's, junior, youth, toddler ; unisex, any gender
bought, purchased, bought new, got, acquired, picked up ; years old, year old, yr old, yrs old, aged, age, old ; inherited, handed down, passed down
grandmother, gran, nan, grandma, granny, nana ; grandfather, grandad, grandpa, granddad ; mother, mum, mom ; father, dad
stored, kept, storage, been in storage, put away, in the loft ; cleaned, clean, wiped down, freshly cleaned, cleaned up ; serviced, service, overhauled
refurbished, reconditioned, refurb, refurbed ; collection, collect, pick up, pickup, picked up, collection only, local collection, collection in person
postage, post, posted, posting, delivery, delivered, deliver, shipping, ship, shipped, p&p, dispatch, dispatched, despatch, sent, mailed, send
returns, return, refund, refunds, money back, money-back ; warranty, guarantee, guaranteed ; receipt, proof of purchase, invoice ; returns accepted, returns welcome
vintage, retro ; antique, antiques
rare, scarce, hard to find, hard-to-find, rarely seen, uncommon, one of a kind ; sought after, sought-after, highly sought after, collectable, collectible
genuine, authentic, authenticity, original, real, legit, 100% authentic ; limited edition, special edition, ltd edition, limited-edition
discontinued, no longer made, no longer produced, out of production, retired ; handles, handle ; wheel, wheels, castor, castors, caster, casters ; leg, legs, feet, foot
drawer, drawers ; shelf, shelves, shelving ; door, doors ; lid, lids, top, cover ; spout, pouring spout ; corner, corners, edge, edges ; back, rear, reverse, behind
bottom, base, underside, underneath ; top, upper ; inside, interior, inner, internal ; outside, exterior, outer, external ; front, fore, face ; screen protector, tempered glass
case, cover, carrying case, carry case, pouch, carry bag ; adjustable, adjusts, can be adjusted
folding, folds, foldable, fold, folded, collapsible, folds flat, folds away, fold-up, fold up ; removable, removes, detachable, comes off, detaches, can be removed, remove, removed
extendable, extends, extending, extension ; reversible, reverse ; rechargeable, recharge, recharges ; portable, easy to carry
dishwasher safe, dishwasher-safe, dishwasher proof, can go in the dishwasher, dishwasher ; microwave safe, microwave-safe, microwavable, can go in the microwave, microwave
oven safe, ovenproof, oven-proof, oven proof ; machine washable, machine-washable, can be machine washed, machine wash, washable ; hand wash only, hand wash
induction, induction compatible, works on induction, suitable for induction ; double, 2 person, two person ; single, 1 person, one person ; king size, king-size, kingsize, king
electric, electrical, electrically powered, mains powered, mains ; petrol, gasoline, gas ; solar powered, solar-powered, solar
battery operated, battery-operated, battery powered, battery-powered, runs on batteries, takes batteries ; touch screen, touchscreen, touch-screen
built-in, built in, integrated, integral ; all-in-one, all in one ; set, complete set, full set, bundle, job lot, joblot, lot ; pair, pairs, two ; puncture, punctured, flat tyre
brakes, brake, braking ; sim free, sim-free, unlocked, unlocked to any network, unlocked to all networks ; icloud locked, activation locked, icloud lock
factory reset, reset, wiped, data wiped ; sew, sewing, sewn, stitched, stitching, stitch, stitches ; knit, knitted, knitting, knitwear, crocheted ; crochet, crocheted
embroidered, embroidery ; print, prints, printed ; painting, picture, artwork ; oil painting, oil on canvas ; lead free, unleaded
plant, plants, potted plant, houseplant, house plant ; pot, planter, flowerpot, plant pot ; tent, shelter ; sleeping bag, sleeping-bag ; fishing rod, rod ; tin, can ; mug, cup
jug, pitcher ; bowl, dish ; cutlery, flatware, silverware ; saucepan, pan, cooking pot ; frying pan, skillet, fry pan ; casserole, dutch oven ; tea towel, dish towel
chopping board, cutting board ; lamp, light, lights, lighting ; lampshade, lamp shade, shade ; bulb, light bulb, lightbulb ; plug, uk plug, 3-pin plug, 3 pin plug, three pin
pages, page, pp ; author, writer, written by, by ; magazine, magazines, issue, issues ; stamps, stamp ; coins, coin ; guitar, electric guitar, acoustic guitar ; amp, amplifier
speaker, speakers, loudspeaker ; turntable, record player, deck ; camera, cameras ; lens, lenses ; tripod, stand ; aperture, f-stop ; memory card, sd card
laptop, notebook, notebook computer, laptop computer ; computer, pc, desktop ; tablet, ipad ; ereader, e-reader, kindle ; printer, printers
ink, toner, cartridges, ink cartridges, cartridge ; bundle, includes ; once, one time, 1 time, single time ; twice, two times, 2 times, couple of times, a couple of times
few times, a few times, handful of times, a handful of times, several times ; one owner, single owner, sole owner ; hardly, barely, scarcely, rarely
never used, unused, never been used, not used, still unused ; never worn, unworn, not worn, never been worn ; size, sz ; uk, united kingdom, british, britain, great britain
us, usa, united states, american, america ; france, french ; germany, german ; italy, italian ; japan, japanese ; china, chinese ; spain, spanish ; sweden, swedish
denmark, danish ; ireland, irish ; scotland, scottish ; england, english ; india, indian ; holland, dutch, netherlands ; switzerland, swiss ; poland, polish ; portugal, portuguese
rectangular, rectangle, oblong ; round, circular, circle ; square, squared ; oval, elliptical ; mid-century, mid century, mcm ; art deco, deco ; art nouveau, nouveau
victorian, victorian era ; edwardian, edwardian era ; nineties, 1990s, 90s, '90s ; eighties, 1980s, 80s ; seventies, 1970s, 70s ; sixties, 1960s, 60s ; fifties, 1950s, 50s
forties, 1940s, 40s ; thirties, 1930s, 30s ; twenties, 1920s, 20s ; noughties, 2000s, y2k ; half, 1/2, ½ ; quarter, 1/4, ¼
complete, all there, nothing missing, all pieces present, all parts present, all pieces there, no pieces missing, no missing pieces, no parts missing, no bits missing, everything there, all present
never, not once ; slim fit, slim-fit, slim ; regular fit, regular-fit ; skinny fit, skinny ; relaxed fit, loose fit, relaxed
high waisted, high-waisted, high waist, high rise, high-rise ; bootcut, boot cut, boot-cut ; wide leg, wide-leg ; straight leg, straight-leg, straight
maxi, full length, full-length, floor length ; midi, mid length, mid-length ; mini, short ; heel, heels, heeled ; lace-up, lace up, laces, laced ; slip-on, slip on
leather, leathers, hide ; suede, nubuck ; wool, woollen ; cotton, cottons ; silk, silks ; linen, linens ; fleece, fleecy ; nylon, polyamide ; memory foam, foam
down filled, down-filled, down, feather, feathers, feather filled
snow blower, snowblower, snow thrower ; cool box, coolbox, cooler, ice chest ; turntable, record player, record deck ; hair straighteners, straighteners, styler, flat iron ; wood burner, woodburner, log burner, multi fuel stove, wood burning stove ; storage jar, canister ; gore-tex, goretex ; pressure washer, jet washer, power washer ; strimmer, string trimmer, line trimmer ; roof box, roofbox ; inflatable hot tub, hot tub, jacuzzi ; dog crate, dog cage
`

/** One wording says the other as well, but not the reverse: what stands on the left is also what stands on the right. */
export const KINDS = `
millennium falcon, x-wing, stormtrooper, darth vader, death star, grogu, baby yoda, chewbacca > star wars ; grogu, baby yoda > mandalorian ; hogwarts, hermione > harry potter ; ork boyz, orks, space marines, space marine, tyranids, necrons > warhammer, warhammer 40k
panini > stickers, sticker ; panini album > sticker album ; dyson v6, dyson v7, dyson v8, dyson v10, dyson v11, dyson v15 > cordless, cordless vacuum, vacuum cleaner ;
1950s, 1960s, 1970s > mid century, mid-century ; 2000s > y2k ; vintage, antique, retro, older > old ; 1990s, 1980s, 1970s, 1960s, 1950s, 1940s, 1930s, 1920s > vintage, retro, old ; victorian, edwardian > antique, vintage, old
tote > bag, handbag ; clutch, satchel, rucksack, holdall, duffel, crossbody, messenger, shopper, briefcase > bag ; crossbody > shoulder bag
oak, pine, mahogany, teak, walnut, beech, ash, elm, rosewood, birch, cherry wood, bamboo, maple, mango wood, sheesham, acacia > wood
corduroy, denim, jean, canvas, fleece, tweed, velvet, velour, satin, jersey, flannel, felt, mesh > fabric, textile, cloth ; sterling silver > silver
stainless steel, carbon steel, cast iron, brass, copper, bronze, pewter, chrome, aluminium, zinc, tin, steel, iron > metal ; stainless steel, carbon steel > steel
cast iron > iron ; merino, cashmere, lambswool, mohair, angora, alpaca, shetland > wool ; lambswool > lamb ; suede, nubuck > leather
porcelain, stoneware, earthenware, bone china, china, terracotta > ceramic, pottery ; bone china > china ; crystal > glass ; pyrex > glass
mug, cup, bowl, plate, saucer, jug, teapot, vase, dish, platter, egg cup > crockery, tableware, ceramics, kitchenware ; mug, tumbler, glass, goblet > drinkware
saucepan, frying pan, casserole, wok, stockpot, griddle > cookware, pan, kitchenware
kettle, toaster, blender, food processor, mixer, stand mixer, coffee machine, air fryer, slow cooker, microwave > kitchen appliance, appliance, small appliance
espresso machine > coffee machine, coffee maker ; cafetiere > coffee maker, french press ; iphone > apple, phone, smartphone, ios ; ipad > apple, tablet ; ipod > apple, mp3 player
macbook > apple, laptop, mac ; airpods > apple, earbuds ; imac > apple, computer ; apple watch > smartwatch ; galaxy s, galaxy note, galaxy a > samsung, android, phone
pixel > google ; kindle > amazon, ereader ; playstation 4, playstation 5, playstation 3, playstation 2, playstation 1 > playstation, sony, console ; xbox > microsoft, console
nintendo switch > nintendo, console ; game boy, gameboy > nintendo, handheld ; wii > nintendo, console ; joy-con > controller, nintendo
dualshock, dualsense > controller, playstation, sony ; walkman > sony ; lego > building bricks, bricks, building toy, construction toy ; duplo > lego
hot wheels, matchbox > toy car, diecast ; scalextric > slot car ; barbie > doll ; air jordan, jordan > nike ; air max, air force > nike ; levi, levi's > levis ; 501 > jeans
jeans > trousers, denim ; chinos, leggings, joggers, cords, culottes > trousers ; joggers > tracksuit bottoms, sweatpants ; jumper, cardigan, hoodie, sweatshirt > knitwear, top
cardigan, jumper > knitwear ; hoodie > hooded sweatshirt, sweatshirt, hood ; t-shirt, tee, blouse, shirt, vest top, tank top, camisole, polo > top ; t-shirt > tee, tshirt
tee > t-shirt, tshirt ; parka, trench coat, overcoat, duffle coat, raincoat, puffer, peacoat, mac > coat, jacket, outerwear
anorak, blazer, bomber, windbreaker, gilet > jacket, outerwear ; jacket, coat > outerwear ; dress, skirt, blouse > womenswear ; midi dress, maxi dress, sundress > dress
trainers, boots, sandals, loafers, brogues, heels, pumps, flats, wellies, slippers, clogs, espadrilles > shoes, footwear
chelsea boots, ankle boots, walking boots, hiking boots > boots ; hiking boots > walking boots ; walking boots > hiking boots ; shoes > footwear ; football boots > cleats
beanie, cap, fedora, bobble hat > hat, headwear ; scarf, belt, gloves, hat > accessory ; ring, necklace, bracelet, earrings, brooch, pendant, bangle > jewellery ; bangle > bracelet
stud earrings, hoops > earrings ; wristwatch > watch ; watch > wristwatch, timepiece ; chronograph > watch ; diver > dive watch
armchair, wingback, rocking chair, dining chair, office chair, stool > chair, seating ; armchair, sofa, stool, chair, bench > seating, furniture
table, desk, bookcase, sideboard, wardrobe, chest of drawers, cabinet, dresser, ottoman, bed, bookshelf > furniture ; bookcase > bookshelf, shelving, shelf unit
coffee table, dining table, side table, bedside table > table ; bedside table > side table ; headboard > bed ; sofa bed > sofa
table lamp, floor lamp, desk lamp, lantern, anglepoise > lamp, light ; pendant light, chandelier > ceiling light, light
curtains, cushion, throw, duvet cover, bedspread, tablecloth, blanket > home textile, textile ; throw > blanket ; quilt > blanket, bedspread
hammer, drill, saw, plane, chisel, screwdriver, spanner, sander, jigsaw tool > tool ; drill, sander, circular saw, impact driver > power tool
secateurs, spade, fork, rake, hoe, shears, trowel > garden tool ; lawn mower, strimmer, hedge trimmer, leaf blower > garden machinery
road bike, mountain bike, hybrid bike, bmx, balance bike, ebike > bicycle ; mountain bike > mtb ; racer > road bike
guitar, violin, ukulele, keyboard piano, trumpet, clarinet, flute, saxophone, drum kit > instrument, musical instrument ; stratocaster, telecaster > fender, guitar
les paul > gibson, guitar ; digital piano > keyboard ; slr, dslr, mirrorless, compact camera, point and shoot, film camera, polaroid, instant camera > camera
dslr > digital camera, slr ; 35mm > film ; prime lens, zoom lens > lens ; nikkor > nikon ; earbuds, headphones > audio ; soundbar, subwoofer > speaker ; laptop > computer
chromebook, thinkpad > laptop ; monopoly, scrabble, cluedo, chess, catan > board game ; board game > game, tabletop game ; jigsaw > game ; novel > book, fiction
hardback, paperback > book ; comic, annual > book ; cookbook > book, recipe book ; encyclopaedia > book ; lp > music ; pokemon card, baseball card > trading card
charizard, pikachu > pokemon ; penny black > stamp ; sovereign, crown, florin, shilling > coin ; perfume, aftershave, eau de parfum, eau de toilette > fragrance, scent
edp > eau de parfum ; edt > eau de toilette ; eau de parfum > edp ; eau de toilette > edt ; lipstick, mascara, eyeshadow, foundation > makeup, cosmetics, make-up
dog lead, dog bed, dog crate > pet supplies ; lead, collar, harness > pet accessory ; inkjet printer, laser printer > printer ; inkjet, laser > printer
succulent, cactus, monstera, fern > plant, houseplant ; chesterfield > sofa ; tricycle, trike, scooter > ride-on ; travel system > pushchair ; moses basket > cot
high chair > highchair ; car seat > child seat ; alloy wheel, alloys > wheel ; headlight, taillight > car light ; wing mirror > car mirror, mirror
roof rack, roof bars > car accessory ; reel > fishing reel ; fishing rod > fishing tackle ; tent, stove, sleeping bag > camping gear, camping equipment
loco, locomotive > train, engine, model train ; oo gauge, 00 gauge, n gauge > model railway, model railways ; hornby > model railway, model train
landscape, portrait, still life > painting ; etching, lithograph, screen print, giclee, linocut > print, art print ; watercolour, acrylic painting, oil painting > painting, art
sculpture, figurine, statue > ornament, figure ; vase, figurine, candlestick, clock > ornament, decor ; funko pop > figure, collectable figure, vinyl figure ; yarn > wool
double knit, aran, chunky > yarn weight ; fat quarter > fabric ; sewing machine > machine ; ebony, jet black, onyx, black > dark ; scarlet, crimson > red
navy blue, royal blue, cobalt, sky blue > blue ; navy > blue ; olive, khaki, sage, emerald, mint, bottle green > green ; charcoal, slate > grey ; burgundy > red
coral, salmon, blush, rose > pink ; magenta, fuchsia > pink ; mustard > yellow ; champagne > gold ; chocolate, tan, walnut > brown ; beige > neutral ; lilac > purple
violet, plum > purple ; turquoise > blue, green
crack, chip, scratch, dent, stain, tear, hole, scuff, rust, fade, bobble, crease, tarnish, peel, fray, mark > flaw, imperfection, damage, wear, blemish, mark, cosmetic
repair, missing > flaw ; flaw > imperfection ; not working > faulty, for parts, spares or repairs, spares ; cracked > damaged ; serviced > maintained
dishwasher safe > easy to clean ; uhd > 4k ; 4k > uhd, ultra hd ; full hd > 1080p, hd ; 1080p > full hd ; oled, qled, lcd > screen ; brand new with tags > tags
new with tags, new in box > new ; daily, every day > regularly
`

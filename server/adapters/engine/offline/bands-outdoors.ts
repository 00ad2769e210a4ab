import type { Group } from './price-bands.ts'

/** Tools, building, garden, vehicles, bicycles, sport and camping. How to read the tables: `price-bands.ts`. */
const TOOLS: Group = {
  makes: 'tools',
  shares: `body only 0.65, bare unit 0.65, bare tool 0.65, tool only 0.65, no battery 0.65, no batteries 0.65, without battery 0.65, brushless 1.2, 2 batteries 1.3, two batteries 1.3, 4ah 1.1, 5ah 1.2, 5.0ah 1.2, 110v 0.8, petrol 1.6, vintage 1.1, antique 1.5, made in england 1.2, made in usa 1.3,
    rosewood 1.2, snapped 0.5, boxed 1.05, professional 1.2, industrial 1.4, heavy duty 1.2, 3 phase 1.3, rusty 0.7`,
  kinds: `
    36 drill, cordless drill, power drill, screwdriver drill, electric screwdriver, brace, hand drill | ixo 15, corded 22, brace 18
    45 combi drill, hammer drill, impact driver, drill driver, drill set, drill and impact driver, twin pack | twin 85
    65 sds drill, impact wrench, rotary hammer, breaker, demolition hammer, core drill, nail gun, nailer | hilti 190, paslode 130
    42 jigsaw, circular saw, reciprocating saw, jig saw, oscillating multi tool, wall chaser, plunge saw, scroll saw | festool 260, plunge 120
    85 mitre saw, miter saw, chop saw, table saw, bandsaw, band saw, tile saw, saw bench
    27 sander, angle grinder, grinder, belt sander, orbital sander, palm sander, heat gun, polisher, rotary tool, glue gun, hot glue gun, soldering iron, multi tool, planer, engraver | dremel 36, festool 160, snap on 90, glue 9, weller 40, planer 42
    52 router, router table, bench grinder, pillar drill, drill press, electric planer, biscuit jointer | pillar 90
    260 lathe, wood lathe, milling machine, planer thicknesser | thicknesser 220, mini 150
    90 air compressor, compressor, welder, mig welder, arc welder, plasma cutter | arc 50, mig 140, tig 220
    170 generator, inverter generator | honda 500, hyundai 220
    26 tool battery, drill battery, power tool battery, battery charger, battery pack | twin 50
    40 tool set, socket set, tool kit, toolkit, tool box, toolbox, tool chest, tools, mechanics tools, ratchet set, tool bag, tool cabinet | britool 50, snap on 160, halfords 55, bag 16, chest 90, cabinet 130, kennedy 90, craftsman 50
    13 spanner, wrench, hammer, screwdriver, screwdriver set, pliers, hand saw, saw, tape measure, spirit level, axe, hatchet, crowbar, mallet, ~clamp, ~file, hand tool, allen keys, torque wrench, adjustable spanner, staple gun, marking gauge, drawknife, spokeshave, g clamp, riveter, drill bits, socket | axe 25, tenon 18, disston 25, gransfors 75, torque 28, level 14, estwing 22, snap on 28
    26 plane, hand plane, smoothing plane, block plane, jack plane, jointer plane | no 8 85, no 7 65, no 6 45, no 5 30, no 4 25, no 3 40, no 45 60, no 78 30, lie nielsen 190, veritas 150, norris 250, wooden 15, shoulder 60, bailey 26
    30 chisel set, chisels, carving tools, chisel, vice, bench vice, vise, anvil, workbench, workmate | anvil 160, record 48, chisel 14, woodworking bench 130, workmate 30
    20 multimeter, torch, work light, headlamp torch, stud finder, metal detector, moisture meter | metal detector 90, garrett 160, minelab 260, fluke 80, maglite 18
    60 laser level, cement mixer, paint sprayer, tile cutter, paint sprayer gun, wallpaper steamer | cement 130, tile 28, steamer 15
    42 ladder, ladders, extension ladder, step ladder, stepladder, scaffold tower, loft ladder, platform | step 22, scaffold 190, extension 70
    25 trolley jack, car jack, axle stands, sack truck, hand truck, car ramps, jump starter, engine hoist | hoist 90, noco 60
    16 paint, wallpaper, ~tiles, flooring, laminate flooring, ~timber, ~screws, ~bolts, ~bricks, insulation, decking, ~wood, slabs, underlay | slabs 60, reclaimed 70 | pack 1 0.7`,
}

const FITTINGS: Group = {
  makes: 'home',
  shares:
    'brass 1.4, solid brass 1.5, cast iron 1.6, copper 1.4, chrome 1, vintage 1.4, antique 1.7, reclaimed 1.5, victorian 1.6, stained glass 2.5, stainless steel 1.1, ceramic 1.1, oak 1.5, small 0.8, pair 1.2',
  kinds: `
    28 tap, ~taps, kitchen tap, basin taps, mixer tap, faucet, ~shower head, light switch, sockets, door handle, door handles, door knobs, hinges, letterbox, door knocker, ~hooks, ~bracket | boiling 220, quooker 380, knocker 28, hooks 12, switch 8
    45 sink, basin, kitchen sink, toilet, ~shower, electric shower, shower screen, towel radiator, wash basin | belfast 90, butler 90, toilet seat 18
    110 bath, bathtub, kitchen units, worktop, bathroom suite, kitchen cabinets, shower cubicle | roll top 240, kitchen units 350, worktop 75
    32 radiator, door, interior door, internal door, ~window, fire door, ~gate, boiler | cast iron radiator 95, stained glass 130, boiler 180, garage door 150, front door 120, bifold 90`,
}

const GARDEN: Group = {
  makes: 'tools',
  shares: `petrol 1.7, cordless 1.3, self propelled 1.35, electric 0.9, teak 1.9, hardwood 1.5, cast iron 1.7, wrought iron 1.6, rattan 1.1, stone 1.6, terracotta 1.2, lead 3, concrete 1.1, plastic 0.7, wooden 1.1, vintage 1.3, antique 1.8, victorian 1.8, large 1.4, small 0.7, mini 0.7, no battery 0.65, reconstituted stone 1.5, cushions included 1.1, not starting 0.5`,
  kinds: `
    72 lawn mower, lawnmower, mower, hover mower, riding mower, lawn tractor, riding lawn mower | riding 700, zero turn 1500, ride on 650, ride on 650, tractor 700, robot 280, push 28, cylinder 80, honda 175, hayter 170, flymo 42, hover 40, manual 28
    40 strimmer, grass trimmer, string trimmer, brush cutter, brushcutter, hedge trimmer, hedge cutter, weed eater, weed wacker | stihl 130, husqvarna 120, echo 120
    36 leaf blower, garden vac, blower, lawn raker, scarifier | stihl 120, backpack 150, echo 110
    80 chainsaw, chain saw, pole saw | stihl 170, husqvarna 170, echo 150, electric 45
    65 pressure washer, jet washer, power washer, garden shredder, chipper, log splitter, *karcher | k2 50, k3 60, k4 75, k5 110, k7 160
    160 rotavator, tiller, cultivator, wood chipper, snow blower | mantis 130
    15 garden tools, spade, garden fork, rake, shears, loppers, secateurs, hoe, watering can, hose, hose reel, garden hose, trowel, dibber, sprayer, bucket, sprinkler | felco 28, haws 35, galvanised 24
    28 wheelbarrow, garden cart, water butt, composter, compost bin, lawn roller, garden roller, planter, trough, garden pot, urn, window box, hanging basket, sundial, bird bath, birdbath, bird table, bird feeder, bird house, wind chime, garden statue, garden ornament, gnome, water feature, chimney pot, trellis, obelisk, garden arch | belfast 70, chimney 45, gnome 12, feeder 12, staddle 260, cart 50
    120 garden furniture, patio set, patio furniture, garden set, garden table and chairs, rattan set, outdoor furniture, garden dining set, outdoor sofa, garden sofa, patio table and chairs | bistro 50, picnic bench 55
    55 garden bench, outdoor bench, garden table, patio table, swing seat, garden swing, picnic table | lutyens 160
    20 garden chair, deck chair, deckchair, adirondack chair, patio chair, sun lounger, lounger, parasol, hammock, steamer chair | lounger 38, parasol 30, zero gravity 28, cantilever 65, steamer 60
    55 gazebo, party tent, pergola, awning canopy, marquee | hot tub 300
    62 bbq, barbecue, barbeque, grill, gas grill, charcoal grill, smoker, gas bbq, *weber, *big green egg | big green egg 650, kamado 260, weber spirit 120, weber genesis 220, weber kettle 65, weber smokey joe 32, weber go anywhere 50, weber q 110, weber 100, traeger 280, blackstone 150, pellet 240, disposable 4
    42 fire pit, firepit, chiminea, patio heater, outdoor heater | solo stove 130
    190 hot tub, inflatable hot tub, swim spa, jacuzzi | lay z spa 160, solid 1500
    160 shed, garden shed, greenhouse, summer house, summerhouse, log store, storage shed, cold frame, polytunnel, bike shed | cold frame 35, log store 50, keter 80, mini 28, plastic greenhouse 28
    150 pizza oven, outdoor oven | ooni 170, gozney 420`,
}

const VEHICLES: Group = {
  makes: 'car',
  shares:
    'pair 1.5, pair of 1.5, electric 1.1, heated 1.2, power folding 1.2, led 1.4, xenon 1.5, carbon 2, genuine 1.2, oem 1.15, aftermarket 0.8, unused 1.2, classic 1.4, vintage 1.4, cracked lens 0.5, universal 0.8, with tyres 1.2',
  kinds: `
    34 wing mirror, door mirror, mirror, side mirror, car mirror, rear view mirror, mirror glass, wing mirrors | glass 14, cover 16, towing 22
    60 headlight, headlamp, head light, headlights, front light, tail light, rear light, tail lights, fog light, light cluster, indicator | tail 38, rear 38, fog 22, indicator 16
    85 bumper, bonnet, car door, door, ~seat, tailgate, boot lid, front wing, grille, spoiler, side skirt, fuel tank, car hood, hard top | grille 40, spoiler 55, hard top 350, fuel tank 110
    150 alloy wheels, alloys, set of alloys, alloy wheel, wheels and tyres, wheels, ~rims, steel wheels | single 48, steel 70
    24 wheel trims, hub caps, hubcaps, hub cap, wheel nuts, car mats, floor mats, boot liner, seat covers, steering wheel cover, car cover, mud flaps, number plate, gear knob, parcel shelf, tow bar cover, sun visor | parcel shelf 35, genuine mats 28
    60 tyres, tyre, tire, tires, winter tyres, spare wheel, space saver | part worn 25, winter 130
    48 alternator, starter motor, steering wheel, radiator, window motor, window regulator, ecu, door card, dashboard, instrument cluster, speedo, caliper, fuel pump, water pump, wiper motor, heater blower, throttle body, coil pack, carburettor, carburetor, air bag, airbag, abs pump, drive shaft, driveshaft, steering rack, brake pads, brake discs, shock absorber, ~springs, coilovers, wishbone arm, air filter, spark plugs, oil filter, ~sensor, injector, coolant hose, car part, car parts, car battery, clutch, exhaust manifold | ecu 75, coilovers 170, filter 12, plugs 12, sensor 18, pads 18, springs 40, carburettor 45, weber 130, su 60, clutch 80, injector 45, card 28
    240 engine, gearbox, turbo, catalytic converter, transmission, back box, exhaust, exhaust system, outboard, outboard motor, outboard engine | gearbox 200, turbo 160, exhaust 75, outboard 380, back box 60
    55 roof bars, roof rack, bike rack, cycle carrier, tow bar, towbar, bike carrier, car bike rack | thule 105, tow bar 70
    130 roof box, roof tent, tow bar bike rack | thule 230, roof tent 700, halfords 95
    42 car stereo, car radio, head unit, ~stereo, car speakers, car amplifier, reversing camera | pioneer 55, double din 70, classic 70, blaupunkt 90
    22 key fob, car key, obd scanner, code reader, diagnostic tool, workshop manual, owners manual, haynes manual, car manual, car badge | haynes 9, manual 12, badge 12, ctek 38
    52 motorcycle helmet, motorbike helmet, crash helmet | shoei 140, arai 160, agv 100, schuberth 150, hjc 70, bell 90, kids 25
    62 motorcycle jacket, motorbike jacket, motorcycle leathers, biker leathers, motorcycle boots, motorcycle gloves, motorcycle trousers, motorbike boots | gloves 22, dainese 130, alpinestars 100, rst 60, rukka 180, leathers 110
    50 motorcycle parts, motorbike parts, panniers motorbike, motorcycle exhaust, motorcycle seat, top box | akrapovic 220, givi 80
    1400 motorbike, motorcycle, moped, vespa | moped 600, vespa 1300, triumph 2800, ducati 3500, harley 5500, bmw 3300, 125 1100, 50cc 600, honda 1600
    2500 car, van, camper van, campervan, caravan, hatchback, motorhome | caravan 3000, camper 9000, folding 1500
    140 caravan awning, trailer, porch awning, awning, caravan mover | trailer 200, porch 110`,
}

const BIKES: Group = {
  makes: 'bike',
  shares: `carbon 2, carbon frame 2, carbon fork 1.1, carbon forks 1.1, titanium 3, full suspension 1.7, dual suspension 1.4, disc brakes 1.1, hydraulic disc 1.2, hydraulic brakes 1.2, dura ace 2, ultegra 1.5, 105 1.25, sora 1, tiagra 1.1, claris 0.95, xtr 1.6, xt 1.3, deore 1.15, sram red 1.8, di2 1.8, reynolds 531 1.4, reynolds 853 1.6, 531 1.3,
    vintage 1.1, needs work 0.5, flat tyres 0.8, puncture 0.9, girls 0.75, boys 0.75, kids 0.7, childs 0.7, step through 1.05`,
  kinds: `
    105 bike, bicycle, hybrid bike, city bike, ladies bike, mens bike, dutch bike, touring bike, cruiser bike, town bike, push bike, commuter bike, ~racer, *raleigh | touring 220, pashley 240, chopper 260, gazelle 200, grifter 180
    150 mountain bike, mtb, fat bike, hardtail, cyclocross bike, *specialized, *trek, *cannondale, *giant | cyclocross 330
    220 road bike, racing bike, gravel bike, track bike, fixed gear, fixie, single speed bike, triathlon bike, tt bike, *specialized allez, *trek domane | gravel 420, fixie 130, single speed 130, triathlon 550
    140 folding bike, fold up bike, *brompton | brompton electric 1300, m6l 620, m3l 560, brompton 600, dahon 170, tern 300, montague 300
    480 electric bike, e bike, ebike, electric bicycle, electric mountain bike
    75 bmx, bmx bike | haro 140, mongoose 90, old school 280, raleigh burner 350
    42 kids bike, childrens bike, childs bike, girls bike, boys bike, bike with stabilisers, 16 inch bike, 14 inch bike, 12 inch bike, 20 inch bike, junior bike, tricycle, trike, childs bicycle | isla 170, islabikes 170, frog 130, woom 190, hoy 95, specialized 75, trek 75, ridgeback 65, trike 22, puky 60
    22 balance bike, run bike | strider 38, puky 38, early rider 60, ridgeback 35, isla 75
    260 tandem, recumbent, cargo bike | cargo 900
    75 exercise bike, spin bike, spinning bike, indoor bike, *peloton | ic4 300, ic8 380, echelon 220, peloton 480, wattbike 850, keiser 380, schwinn 150
    18 bike helmet, cycle helmet, bicycle helmet, helmet, bike light, bike lock, bike pump, pannier, panniers, bike pedals, ~pedals, saddle, bike saddle, saddlebag, handlebars, ~stem, mudguards, inner tube, bike tyre, derailleur, chainset, brake levers, bike basket, water bottle cage, track pump, bike bag, cassette sprocket, bike tools, bottle cage | brooks 52, ortlieb 60, giro 28, kask 65, poc 60, exposure 110, speedplay 55, spd 26, campagnolo 60, chainset 45, abus 24
    95 wheelset, bike wheels, bike frame, frameset, forks, groupset, turbo trainer, indoor trainer | kickr 330, wahoo 300, smart 190, tacx 150, mavic 110, zipp 380, wheel 40, fork 60, rockshox 120
    42 bike trailer, child bike seat, bike seat, tag along, follow me, child trailer, repair stand, bike stand | trailer 70, thule 180, burley 150, hamax 45, weeride 40
    55 bike computer, cycle computer, gps bike computer, *garmin edge | edge 520 75, edge 530 110, edge 830 150, edge 1030 170, edge 110, bolt 90, cateye 12
    110 electric scooter, e scooter, hoverboard, segway, *ninebot | xiaomi 150, ninebot 170, pure 150, hoverboard 50, kids 50
    18 scooter, stunt scooter, push scooter, kick scooter, micro scooter | maxi micro 42, micro 32, stunt 32, trunki 12`,
}

const SPORT: Group = {
  makes: 'sport',
  shares: `full set 1.3, left handed 0.9, left hand 0.9, ladies 0.85, junior 0.45, kids 0.45, childs 0.45, graphite 1.1, carbon 1.3, hickory 1.2, vintage 0.9, adjustable 1.2, rubber 1, cast iron 1.1, olympic 1.3, with bag 1.1, set 1.1, leather 1.2, bindings 1.2, inflatable 0.9, signed 2`,
  kinds: `
    120 golf irons, iron set, irons, set of irons, golf clubs, golf set, golf club set, full set golf clubs, *ping g400 | ping g 260, i20 190, g400 300, g410 330, g425 420, g30 230, g25 200, eye 2 90, p790 480, p770 550, jpx 280, mp 180, ap2 230, ap1 190, t100 420, t200 420, apex 330, rogue 280, mavrik 320, steelhead 150, burner 110, m2 250, m4 260, sim 330, big bertha 170, x hot 150, king 200, dunlop 45, junior 40, hickory 80
    70 golf driver, ~driver, fairway wood, ~hybrid, rescue club, 3 wood, 5 wood, ~fairway, *big bertha | stealth 170, sim 140, qi10 270, m5 130, m4 110, m3 100, m2 90, m1 85, g430 300, g425 200, g410 165, g400 125, g30 85, epic 120, rogue 130, mavrik 120, paradym 230, tsi 230, 917 110, r11 45, big bertha 65, hybrid 45, fairway 55, wood 50, rescue 42
    42 putter, wedge, sand wedge, golf club, pitching wedge, lob wedge, 7 iron, chipper club | scotty cameron 220, vokey 50, odyssey 55, spider 110, ping 55, vintage 20, hickory 25, 7 iron 22, bettinardi 170
    48 golf bag, golf trolley, golf cart, push cart, golf travel bag | motocaddy 190, electric 170, powakaddy 190, clicgear 95, stand 48, trolley 40
    12 golf balls, golf ball, *pro v1, golf gloves, tees, headcover | pro v1 18, rangefinder 80, headcover 15 | balls 24 0.8
    95 golf rangefinder, golf gps, launch monitor | bushnell 130, skytrak 900
    26 tennis racket, tennis racquet, racket, badminton racket, squash racket, racquet, padel racket, hockey stick, lacrosse stick, pickleball paddle | babolat 55, head 40, wilson 38, yonex 42, wooden 12, padel 55, childs 8
    35 cricket bat, cricket pads, cricket helmet, baseball bat, baseball glove, cricket set, softball bat, rawlings glove | gray nicolls 60, gunn 60, kookaburra 50, childs 10, rawlings 35, wilson 40
    11 football, basketball, rugby ball, netball, volleyball, ~ball, shin pads, goalkeeper gloves, football goal, cricket ball, juggling balls | goal 35, basketball hoop 60
    90 table tennis table, ping pong table, pool table, snooker table, table football, foosball table, air hockey table, basketball hoop | snooker 160, slate 350, mini 30, hoop 55, butterfly 190
    24 snooker cue, pool cue, cue, darts, dartboard, dart board, boules, croquet set, bowls set, lawn bowls, bowling ball, bowls woods | croquet 60, peradon 75, winmau 28, lawn 32, jaques 75
    22 boxing gloves, punch bag, punching bag, boxing bag, martial arts gi, fencing mask, judo gi | bag 35, century 65, winning 150
    26 dumbbells, dumbbell, dumbbell set, weights, weight set, kettlebell, weight plates, barbell, hand weights | adjustable 80, bowflex 170, barbell 48, olympic 90 | kg 20 0.75
    45 weight bench, bench press, exercise bench, pull up bar, power rack, squat rack, multi gym, home gym | rack 130, multi gym 130, pull up 16, home gym 130
    160 treadmill, running machine, cross trainer, elliptical, elliptical trainer, rowing machine, rower, stepper, stair climber, vibration plate, ski erg, *concept 2, *concept2, *nordictrack | cross trainer 90, elliptical 95, concept 2 620, concept2 620, concept 620, waterrower 480, stepper 28, vibration 60, mini 26, walking pad 110, nordictrack 330
    10 yoga mat, exercise mat, resistance bands, foam roller, skipping rope, ab roller, gym ball, pilates ring, ankle weights, gym mat | manduka 38, lululemon 32, reformer 220, mat 9
    75 skis, ski, snowboard, cross country skis | snowboard 85, burton 130, childs 45, vintage 35, touring 160
    42 ski boots, snowboard boots, ski helmet, ski goggles, ski poles, snowboard bindings, goggles, ice skates, hockey skates | oakley 45, poles 14, ice 24, goggles 20, helmet 24
    28 wetsuit, drysuit, dry robe, life jacket, lifejacket, buoyancy aid, snorkel, snorkel set, fins, diving mask, rash vest, wetsuit boots, dryrobe | drysuit 160, dryrobe 75, dry robe 65, oneill 40, c skins 45, orca 60, spearo 30, childs 14
    130 surfboard, paddle board, paddleboard, sup, body board, bodyboard, kayak, canoe, wakeboard, windsurf board, dinghy, kiteboard, inflatable kayak, rowing boat, boat | bodyboard 14, body board 14, red paddle 320, canoe 260, kayak 170, inflatable kayak 80, dinghy 220, foam 85, boat 800
    32 fishing rod, fishing reel, reel, rod, carp rod, fly rod, fishing pole, fly reel, carp reel, spinning reel | hardy 150, shimano 55, daiwa 50, orvis 120, abu 50, mitchell 22, pole 120, fly 45, baitrunner 55, childs 12, centrepin 90, penn 55, greys 60, sage 180
    24 fishing tackle, tackle box, fishing tackle box, fishing lures, lures, fishing seat box, bite alarms, landing net, rod pod, fishing chair, rod bag, bivvy, fishing shelter, bedchair | bivvy 85, bedchair 75, delkim 160, seat box 60, alarms 60, trakker 150, nash 95, lure 8
    150 saddle, horse saddle, english saddle, gp saddle, dressage saddle, jump saddle, western saddle | albion 400, wintec 130, thorowgood 160, pony 100
    22 riding hat, jodhpurs, horse rug, turnout rug, bridle, riding boots, riding jacket, girth, stirrups, saddle pad, numnah, head collar, body protector, saddle cloth, horse boots, long riding boots | boots 35, charles owen 60, rambo 60, leather bridle 28, numnah 14, pikeur 28, ariat 60, girth 18, jodhpurs 11
    24 roller skates, inline skates, rollerblades, quad skates, skateboard, longboard, penny board | rio 26, moxi 90, penny 28, longboard 42, vintage 60, complete 32
    75 compound bow, recurve bow, archery bow, bow and arrow, longbow, crossbow, air rifle, airsoft gun, air pistol | hoyt 300, airsoft 60, childs 10`,
}

const CAMPING: Group = {
  makes: 'outdoor',
  shares:
    'down 1.8, down filled 1.8, canvas 1.8, inflatable 1.4, air 1.3, lightweight 1.3, ultralight 1.5, titanium 1.8, vintage 1.1, damaged pole 0.6, kids 0.6, childs 0.6, electric 1.3, unused 1.1, porch 1.1, carpet 1.1, double 1.2',
  kinds: `
    58 tent, tipi, family tent, backpacking tent, dome tent, tunnel tent, bell tent | bell 200, hilleberg 380, pop up 26, terra nova 150, msr 190, big agnes 170, vango banshee 65, air 170, inflatable 170, canvas 190, beach 13, play 11, robens 170, oz trail 60 | man 3 0.6
    30 sleeping bag, sleeping mat, camping mat, roll mat, self inflating mat | rab 95, mountain equipment 95, thermarest 42, mountain hardwear 75, western mountaineering 220, snugpak 40, vango 24, exped 60, mat 16, military 35
    28 camping stove, camp stove, gas stove, camping cooker, camping grill, stove, *trangia, *jetboil | jetboil 55, trangia 38, msr 45, primus 30, cadac 70, coleman 38, brass 30, double burner 28, kelly kettle 45
    18 cool box, coolbox, cooler, cool bag, ice box, ice chest, camping fridge, electric cool box, *yeti | tundra 135, yeti hopper 130, hopper 120, yeti 135, rtic 85, igloo 24, coleman 25, dometic 200, electric 38, cfx 320, vintage 35
    15 camp bed, camping bed, air bed, airbed, camping chair, folding camping chair, camping table, camping equipment, camping set, camping kitchen, picnic blanket, picnic set, picnic basket, picnic hamper, camping lantern, portable toilet | helinox 55, kampa 28, table 18, hamper 26, brexton 45, kitchen 32, toilet 28
    14 flask, thermos, water bottle, hydration pack, mess tin, cook set, camping pans, dry bag, drinking bottle, vacuum flask | stanley 22, hydro flask 16, chilly 11, yeti 18, camelbak 28, platypus 18, jerry can 18, ortlieb 18
    18 headtorch, head torch, headlamp, walking poles, trekking poles, compass, penknife, pocket knife, multi tool, bushcraft knife, hunting knife, swiss army knife, *leatherman, gaiters, ice axe, climbing harness, climbing rope, crampons, carabiner, first aid kit, *victorinox | leatherman wave 60, leatherman charge 85, leatherman 45, black diamond 30, leki 38, petzl 28, opinel 10, fallkniven 90, buck 35, case 35, benchmade 95, ice axe 32, crampons 38, climbing shoes 30, harness 24, silva 14, prismatic 45, mora 14, bushcraft 45
    30 climbing shoes, climbing gear`,
}

export const OUTDOORS = [TOOLS, FITTINGS, GARDEN, VEHICLES, BIKES, SPORT, CAMPING]

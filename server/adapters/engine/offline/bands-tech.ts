import type { Group } from './price-bands.ts'

/** Phones, computers, games, sound and cameras. How to read the tables: `price-bands.ts`. */
const PHONES: Group = {
  makes: 'tech',
  shares:
    'pro max 2.2, pro 1.6, ultra 2.1, plus 1.25, mini 0.9, fe 0.8, lite 0.8, cellular 1.15, wifi and cellular 1.15, 5g 1.05, locked 0.85, icloud locked 0.3, cracked screen 0.6, sealed 1.2',
  kinds: `
    60 phone, mobile phone, smartphone, smart phone, ~mobile, cell phone, android phone, *galaxy, *pixel, *oneplus, *xperia, *nokia, *huawei, *xiaomi, *redmi, *motorola | s25 500, s24 360, s23 245, s22 165, s21 120, s20 95, s10 75, s9 55, s8 45, s7 35, note 20 150, note 10 110, note 9 75, a56 230, a55 180, a54 130, a53 100, a52 80, a51 65, a35 140, a34 105, a33 80, a16 85, a15 72, a14 60, a13 50, a12 42, flip 6 350, flip 5 230, flip 4 160, flip 3 105, z flip 140, fold 5 420, fold 4 310, z fold 300, pixel 9a 300, pixel 8a 190, pixel 7a 125, pixel 6a 85, pixel 9 380, pixel 8 230, pixel 7 150, pixel 6 105, pixel 5 80, pixel 4 50, pixel 3 40, oneplus 110, xperia 80, 3310 30, nokia 25, huawei 60, xiaomi 75, redmi 60, motorola 55, moto g 50, nothing phone 150, fairphone 130, blackberry 30 | gb 128 0.15
    130 *iphone | 17 620, 16 480, 15 380, 14 285, 13 215, 12 150, 11 115, se 2022 105, se 2020 75, se 3 105, se 60, xr 90, xs max 110, xs 90, 8 60, 7 45, 6s 35, 6 28, 5s 22, 5 20, 4 22, x 85 | gb 128 0.15
    110 tablet, *ipad, android tablet, *galaxy tab, *kindle fire, *fire tablet, *surface pro, *galaxy tab | ipad pro 11 350, ipad pro 12 400, pro 12.9 400, ipad pro 320, air m2 430, air 5 290, air 4 220, air 3 150, air 2 60, ipad air 170, mini 7 380, mini 6 240, mini 5 135, mini 4 70, mini 2 32, ipad mini 120, 11th 270, 10th 215, 9th 160, 8th 125, 7th 100, 6th 82, 5th 65, ipad 4 35, ipad 2 22, ipad 1 20, ipad 110, tab s9 380, tab s8 270, tab s7 180, tab s6 130, tab a9 85, tab a8 82, tab a7 62, tab a 50, galaxy tab 75, fire hd 10 42, fire hd 8 28, fire 7 20, fire 26, surface go 110, surface pro 190, lenovo 65, kids 35 | gb 128 0.2
    48 e reader, ereader, *kindle, *kobo | paperwhite 52, oasis 95, scribe 190, colorsoft 150, kindle 35, kobo 60, remarkable 190
    45 graphics tablet, drawing tablet | cintiq 210, intuos pro 95, intuos 38, xp pen 45, huion 45`,
}

const COMPUTERS: Group = {
  makes: 'tech',
  shares: `i3 0.75, i5 1, i7 1.25, i9 1.8, celeron 0.5, pentium 0.6, core 2 duo 0.4, ryzen 3 0.8, ryzen 5 1.05, ryzen 7 1.35, ryzen 9 1.7, 64gb ram 1.5, 32gb 1.35, 32gb ram 1.35, 16gb 1.15, 16gb ram 1.15, 4gb 0.75, 4gb ram 0.75,
    8th gen 1.05, 10th gen 1.25, 11th gen 1.4, 12th gen 1.6, 13th gen 1.9, 4th gen 0.7, 3rd gen 0.6, windows 7 0.5, touchscreen 1.15, rtx 1.3, 1tb 1.1, 1tb ssd 1.15, 2tb 1.2, 128gb 0.85, 64gb 0.8, hdd 0.8, 4k 1.4, curved 1.2, ultrawide 1.7, 144hz 1.4, 165hz 1.4, 240hz 1.8, rgb 1.1, wireless 1.15, mechanical 1.7, gaming 1.2`,
  kinds: `
    125 laptop, notebook pc, notebook computer, netbook, *thinkpad, *latitude, *chromebook, *ideapad, *elitebook, *inspiron, *pavilion, *dell xps, *surface laptop | chromebook 62, x1 carbon 260, t14 230, t490 180, t480 150, t470 110, thinkpad 150, latitude 135, elitebook 150, probook 120, xps 15 380, xps 300, inspiron 125, surface laptop 240, surface book 260, alienware 450, rog 600, razer 600, legion 520, predator 480, omen 460, tuf 430, gaming 430, yoga 210, ideapad 120, pavilion 130, aspire 110, swift 190, vivobook 150, zenbook 220, netbook 35, toughbook 160
    260 *macbook, *mac book, *macbook pro, *macbook air | pro m4 1250, pro m3 950, m1 pro 720, m2 pro 950, m1 max 950, pro m1 560, pro m2 700, air m4 800, air m3 680, air m2 560, air m1 400, m4 900, m3 750, m2 600, m1 430, 2024 850, 2023 750, 2022 600, 2021 650, 2020 370, 2019 300, 2018 240, 2017 185, 2016 160, 2015 150, 2014 125, 2013 100, 2012 85, 2011 65, 2010 55
    130 desktop pc, desktop, pc, tower pc, desktop computer, computer, all in one pc, gaming pc, *imac, *mac mini, *optiplex | gaming 430, imac 2012 95, 2013 110, 2014 130, 2015 160, 2017 230, 2019 350, 2020 450, imac m1 560, imac 190, mac mini m1 320, mac mini m2 420, mac mini m4 480, mac mini 150, mac pro 350, optiplex 80, prodesk 95, elitedesk 110, thinkcentre 95, nuc 130, retro 140, rtx 650
    62 monitor, computer monitor, computer screen | apple 170, studio display 850, cinema display 90, 4k 120, ultrawide 170 | inch 24 1.4
    38 printer, scanner, photocopier | laser 65, ecotank 90, canon selphy 50, 3d 130, ender 95, bambu 320, label 30, photo 50
    16 ink cartridge, ink cartridges, toner, printer ink
    18 router, modem, mesh wifi, wifi extender, network switch | mesh 60, eero 60, deco 60, orbi 90, access point 35
    32 external hard drive, *hard drive, *ssd, solid state drive, *hdd, nas drive | nas 150, synology 190 | gb 1000 0.6
    6 usb stick, memory card, sd card, flash drive || gb 64 0.5
    150 graphics card, gpu, *geforce, *radeon, *rtx, *gtx | 5090 1900, 4090 1400, 4080 720, 4070 420, 4060 220, 3090 560, 3080 300, 3070 210, 3060 180, 3050 120, 2080 190, 2070 150, 2060 115, 1660 85, 1650 75, 1080 110, 1070 80, 1060 62, 1050 48, 6800 250, 6700 190, 6600 130, 5700 100, rx 580 52, rx 570 45
    65 processor, cpu, *ryzen
    24 *ram, ddr4, ddr5, memory module || gb 16 0.8
    50 motherboard, power supply, psu, pc case, cpu cooler, capture card | capture 75
    20 keyboard and mouse, keyboard, computer keyboard, gaming keyboard, mechanical keyboard, wireless keyboard, magic keyboard | magic 45, keychron 55, logitech mx 55, razer 40, corsair 42
    15 mouse, gaming mouse, wireless mouse, trackpad, webcam | mx master 42, magic mouse 35, magic trackpad 50, razer 24, logitech 18
    35 docking station, laptop dock, usb hub, thunderbolt dock | thunderbolt 75, caldigit 140
    40 raspberry pi, *arduino
    16 charger, power adapter, laptop charger, phone charger, wireless charger, plug adapter, magsafe charger | magsafe 24, macbook 25, 65w 18, 100w 28, tesla 150, ev 150
    13 accessory, ~battery, replacement battery, ~filter, attachment, attachments, spare part, spare parts, accessories, ~cover, ~case, ~stand, spares, brush head, ear pads
    12 power bank, powerbank, portable charger | anker 20, jackery 200
    5 cable, usb cable, hdmi cable, ~lead, ~adapter, phone case, phone cover, iphone case, screen protector, phone holder, ipad case, tablet case, kindle case, airpods case, case for iphone | otterbox 12, apple 12, magic keyboard 110`,
}

const GAMING: Group = {
  makes: 'tech',
  shares:
    'boxed 1.15, complete 1.15, cib 1.3, loose 0.7, cartridge only 0.7, disc only 0.7, sealed 1.5, limited edition 1.3, special edition 1.25, collectors edition 1.7, steelbook 1.4, 2 controllers 1.12, two controllers 1.12, 1tb 1.1, 2tb 1.2, modded 1.3, no controller 0.8, no games 1',
  kinds: `
    100 console, games console, handheld console, *playstation, *ps1, *ps2, *ps3, *ps4, *ps5, *psp, *ps vita, *xbox, *xbox one, *xbox series, *xbox 360, *nintendo switch, *switch, *switch oled, *switch lite, *wii, *wii u, *gamecube, *nintendo 64, *n64, *snes, *super nintendo, *nes, *gameboy, *game boy, *nintendo ds, *ds lite, *3ds, *2ds, *sega, *mega drive, *dreamcast, *steam deck, *atari, *amiga, *commodore 64, *zx spectrum | ps5 pro 560, playstation 5 pro 560, ps5 digital 265, ps5 295, playstation 5 295, ps4 pro 150, ps4 115, playstation 4 115, ps3 52, playstation 3 52, ps2 45, playstation 2 45, ps1 35, playstation 1 35, psone 40, psp 62, vita 115, portal 150, xbox series x 270, series x 270, series s 140, xbox one x 115, xbox one 85, xbox 360 45, xbox 45, switch 2 340, switch oled 180, oled 180, switch lite 95, lite 95, switch 135, wii u 75, wii 36, gamecube 72, nintendo 64 75, n64 75, super nintendo 75, snes 75, nes 70, gameboy color 60, game boy color 60, game boy advance sp 75, gameboy advance 55, game boy advance 55, gameboy 58, game boy 58, new 3ds xl 190, 3ds xl 140, 3ds 120, 2ds 80, ds lite 45, dsi 48, nintendo ds 40, mega drive 48, saturn 110, dreamcast 85, master system 48, game gear 60, atari 75, amiga 140, commodore 64 110, zx spectrum 90, steam deck 270, rog ally 330, classic mini 50
    28 controller, joy con, joycon, joy cons, gamepad, joypad, joystick, dualsense, dualshock | edge 120, dualsense 38, ps5 38, dualshock 22, ps4 22, elite 68, xbox 28, pro controller 38, joy con 35, joycon 35, gamecube 32, n64 20, flight 60, arcade stick 65
    110 racing wheel, gaming wheel, steering wheel, steering wheel and pedals, *g29, *g920, wheel and pedals | g29 140, g920 140, g27 110, fanatec 320, thrustmaster 120, t300 190
    14 game, video game, computer game, zelda, mario kart, super mario, fifa, call of duty, grand theft auto, gta, assassins creed, elden ring, animal crossing, resident evil, final fantasy, red dead, spider man, pokemon scarlet, pokemon violet, pokemon sword, pokemon red, pokemon yellow, minecraft game, metal gear, halo | ps5 26, playstation 5 26, ps4 11, playstation 4 11, ps3 6, ps2 8, ps1 16, psp 8, vita 18, xbox series 22, xbox one 10, xbox 360 6, switch 28, wii u 14, wii 9, gamecube 30, n64 32, nintendo 64 32, snes 32, nes 25, game boy 22, gameboy 22, 3ds 20, ds 14, mega drive 16, dreamcast 25, saturn 30, pc 8
    150 vr headset, virtual reality headset, *meta quest, *oculus, *psvr, *quest 2, *quest 3 | quest 3s 210, quest 3 310, quest 2 125, rift 100, psvr2 230, psvr 65, vive 180, index 380
    55 gaming chair | secretlab 180, noblechairs 160
    28 headset, gaming headset | arctis 65, hyperx 35, astro 75, turtle beach 28, steelseries 50, jabra 45, poly 45`,
}

const SOUND: Group = {
  makes: 'audio',
  shares:
    'wireless 1.15, bluetooth 1.1, noise cancelling 1.3, vintage 1.3, pair 1.2, valve 1.8, boxed 1.08, one missing 0.5, left only 0.4, right only 0.4, case only 0.4',
  kinds: `
    26 headphones, over ear headphones, earphones, earbuds, ear buds, in ear monitors, *airpods, *beats, *quietcomfort, *wh 1000xm4, *wh 1000xm5, *galaxy buds | airpods max 240, airpods pro 2 115, pro 2nd 115, airpods pro 85, airpods 4 85, airpods 3 75, 3rd gen 75, airpods 2 45, airpods 50, qc35 70, quietcomfort 35 70, qc45 115, quietcomfort 45 115, quietcomfort ultra 190, quietcomfort 95, bose 700 120, xm6 270, xm5 165, xm4 120, xm3 85, ch720 55, studio pro 130, studio 3 75, studio 70, solo 4 85, solo 3 48, solo 42, powerbeats 55, beats 45, hd 25 75, hd 600 140, hd 650 150, hd 800 450, momentum 100, sennheiser 48, galaxy buds 38, jabra 35, bang & olufsen 95, shure 65, dt 770 75, akg 40
    40 speaker, speakers, bluetooth speaker, portable speaker, smart speaker, bookshelf speakers, wireless speaker, *sonos, *jbl, *homepod, *echo dot | boombox 190, xtreme 110, partybox 150, charge 68, flip 45, clip 22, go 18, jbl 50, sonos one 90, sonos play 1 65, play 5 150, five 230, era 100 130, era 300 250, move 170, roam 75, sonos beam 190, arc 420, sonos 100, soundlink 70, bose 85, marshall 95, boom 50, megaboom 65, homepod mini 50, homepod 110, echo dot 15, echo show 38, echo 24, google home 18, nest mini 16, kef 190, b&w 220, bowers 220, wharfedale 70, mission 65, monitor audio 130, tannoy 140, q acoustics 90, dali 150, beosound 220, krk 110, genelec 300
    170 floorstanding speakers, floor standing speakers
    58 soundbar, sound bar, subwoofer | sonos beam 190, arc 420, bose 120, samsung 75, sub mini 230
    85 amplifier, hifi amplifier, stereo amplifier, av receiver, receiver, integrated amplifier | denon 120, marantz 160, yamaha 110, cambridge 110, arcam 160, naim 280, quad 180, rotel 130, pioneer 85, sony 70, nad 110, leak 180
    75 turntable, record player, record deck, vinyl player | technics 460, 1210 480, sl 1200 480, rega 180, project 150, pro ject 150, linn 650, thorens 190, audio technica 95, crosley 35, dansette 110, garrard 150, dual 85
    55 hi fi, hifi, ~stereo, stereo system, music centre, cassette deck, tape deck, reel to reel, mini system, boombox, ghetto blaster | technics 110, nakamichi 280, denon 75, revox 350, bang & olufsen 220, beocenter 220, aiwa 70
    28 cd player, discman, walkman, cassette player, minidisc, mp3 player, *ipod | walkman 45, minidisc 60, classic 95, ipod touch 50, nano 40, shuffle 26, ipod 48, marantz 100, naim 250
    26 radio, dab radio, clock radio, transistor radio, *roberts | roberts 38, pure 25, hacker 40, bush 28, valve 45, grundig 35, ham 120, yaesu 200, baofeng 18
    130 dj controller, dj decks, dj mixer, cdj | cdj 450, ddj 400 150, ddj 200
    55 microphone, ~mic, audio interface, mixing desk, *blue yeti, studio monitors | yeti 50, sm58 60, sm57 60, sm7b 240, rode 75, focusrite 65, scarlett 65, u87 1400, mixer 90`,
}

const SCREENS: Group = {
  makes: 'tech',
  shares:
    'oled 2, qled 1.35, 4k 1.15, uhd 1.15, plasma 0.4, crt 0.6, not smart 0.7, smart 1.1, no remote 0.9, no stand 0.85, the frame 1.5',
  kinds: `
    105 tv, television, smart tv, *bravia || inch 40 1.6
    20 tv stand bracket, tv bracket, tv mount, wall bracket
    75 projector | mini 45, cinema 180, epson 160, benq 200, slide projector 38, super 8 55, overhead 30
    16 dvd player, blu ray player, freeview box, set top box, sky box, vcr, video recorder, streaming stick, fire stick, *firestick, *chromecast, *roku, *apple tv | blu ray 24, vcr 40, apple tv 4k 75, apple tv 42, humax 45, sky q 20
    8 remote, remote control`,
}

const CAMERAS: Group = {
  makes: 'camera',
  shares:
    'body only 0.85, two lenses 1.3, 2 lenses 1.3, twin lens kit 1.3, low shutter count 1.1, fungus 0.5, untested 0.6, vintage 1, boxed 1.1, full frame 1.3, f1.4 1.8, f2.8 1.4, f1.2 3, kit lens 1',
  kinds: `
    85 camera, digital camera, mirrorless camera, *lumix, *coolpix, *powershot, *cybershot, *finepix, compact camera, bridge camera, *fujifilm, *fuji, *sony alpha, *sony a | powershot 70, ixus 65, cyber shot 60, cybershot 60, coolpix 45, finepix 42, rx100 240, zv 1 340, zv e10 400, a6000 270, a6300 340, a6400 500, a6600 600, a7iii 850, a7 iii 850, a7 ii 430, a7 330, x100v 1050, x100f 750, x100 480, x t1 280, x t2 390, x t3 530, x t4 720, x t5 1050, x t20 360, x t30 500, x e 400, om d 210, olympus pen 160, gx 220, g7 190, gh4 280, gh5 500, s5 750, lumix 110, m50 280, eos r 750, leica 900, ricoh gr 450, kodak 30, instax 40, polaroid 48, sx 70 140, brownie 16, fisher price 15, trail 45, hawkeye 20
    150 dslr, slr camera, dslr camera, *canon eos, *eos, *nikon d, *d3200, *d5200, *nikon d3500, *nikon, *canon | 1d 350, 5d mark iv 800, 5d mark iii 430, 5d mark ii 270, 5d 220, 6d 320, 7d mark ii 270, 7d 140, 90d 580, 80d 350, 77d 320, 70d 220, 60d 140, 50d 100, 40d 75, 800d 300, 760d 230, 750d 210, 700d 170, 650d 145, 600d 130, 550d 105, 500d 90, 450d 70, 400d 55, 350d 45, 250d 340, 200d 240, 100d 140, 4000d 160, 2000d 190, 1300d 135, 1200d 110, 1100d 90, 1000d 65, rebel t7 220, rebel t6 160, rebel t5 130, rebel t3i 130, rebel 120, d3000 75, d3100 95, d3200 120, d3300 145, d3400 175, d3500 230, d5000 85, d5100 115, d5200 145, d5300 185, d5500 225, d5600 280, d7000 150, d7100 210, d7200 300, d7500 460, d40 50, d50 45, d60 55, d70 50, d80 60, d90 85, d200 75, d300 100, d600 260, d610 320, d700 240, d750 420, d800 360, d810 480, d850 950, sony alpha 110, pentax 120
    60 film camera, 35mm camera, slr, tlr, rangefinder, point and shoot, box camera, *ae 1, *olympus trip, *pentax k1000, *om10, *zenit, *praktica, *leica m | ae 1 125, a 1 130, trip 35 60, k1000 95, spotmatic 75, me super 70, fm2 220, nikon fm 160, nikon f 160, om 1 110, om10 65, om 10 65, zenit 30, praktica 35, leica 900, hasselblad 950, rolleiflex 480, rollei 35 190, mju ii 170, mju 110, contax 450, yashica t4 360, yashica 70, mamiya 420, bronica 320, minolta 70, canonet 85, kodak 22, lomo 45, holga 28
    75 *gopro, action camera, action cam, *hero | hero 13 280, hero 12 240, hero 11 195, hero 10 165, hero 9 135, hero 8 110, hero 7 90, hero 6 75, hero 5 60, hero 4 45, max 220, gopro 90, insta360 210, osmo pocket 190, osmo action 170
    70 drone, quadcopter, *dji, *mavic | mini 4 480, mini 3 320, mini 2 220, mini se 180, mini 190, air 3 700, air 2 370, mavic pro 320, mavic 2 450, avata 380, spark 130, phantom 250, tello 50
    100 lens, camera lens, zoom lens, telephoto lens | 18 55 32, 50mm 70, 35mm 130, 85mm 190, 55 250 85, 55 200 70, 18 135 120, 18 105 95, 18 200 140, 70 300 95, 70 200 500, 24 70 480, 24 105 260, 10 18 120, 10 20 150, 100 400 550, 150 600 520, macro 220, helios 45, teleconverter 70, m42 35
    60 camcorder, video camera, cine camera | super 8 50, 4k 180, minidv 75, hi8 80
    28 tripod, flash, speedlight, speedgun, gimbal, ring light, camera bag, light meter | manfrotto 55, gitzo 200, gimbal 65, 580ex 80, 430ex 60, sekonic 95, ring light 16, joby 20
    42 binoculars, spotting scope, field glasses, monocular | swarovski 800, zeiss 260, leica 500, opticron 95, nikon 75, spotting 120, vortex 130
    90 telescope, microscope | celestron 120, skywatcher 140, sky watcher 140, dobsonian 190, toy 18`,
}

const GADGETS: Group = {
  makes: 'tech',
  shares: 'vintage 1.2, boxed 1.05',
  kinds: `
    30 doorbell, video doorbell, security camera, cctv, cctv system, smart thermostat, thermostat, *ring doorbell, smart lock, baby camera | ring 40, nest 55, arlo 60, blink 25, hive 40, system 90, tado 55
    22 smart plug, smart bulb, light strip, *philips hue, led strip | hue 32
    14 calculator, scientific calculator | ti 84 50, graphing 45, graphic 42, casio fx 10
    30 sat nav, satnav, ~gps, dash cam, dashcam, *tomtom | nextbase 45, tomtom 32, etrex 60, garmin 45
    22 walkie talkie, walkie talkies, two way radio, landline phone, cordless phone, telephone, answering machine | vintage 38, rotary 40, gpo 42, retro 28
    60 typewriter | olivetti 85, electric 40, valentine 190, olympia 80, imperial 55, hermes 150`,
}

export const TECH = [PHONES, COMPUTERS, GAMING, SOUND, SCREENS, CAMERAS, GADGETS]

/** What comes in a parcel beside the thing itself; named alone it is said to come along. */
export const ACCESSORIES = `
  box, boxes, case, carry case, hard case, soft case, gig bag, pouch, sleeve, dust bag, dustbag, storage bag, carry bag, bag, tin, charger, charging cable, charging case, cable, cables, usb cable, usb c
  cable, lead, power lead, mains lead, usb lead, kettle lead, adapter, adaptor, mains adapter, power supply, psu, plug, battery, batteries, spare battery, remote, remote control, controller, pad, hdmi, manual,
  instructions, instruction book, booklet, paperwork, papers, certificate, receipt, gift receipt, warranty card, tags, key, keys, spare key, lid, cover, rain cover, cup holder, strap, stand, tripod, mount,
  bracket, wall bracket, screws, fittings, fixings, tool, tools, allen key, hose, nozzle, attachment, attachments, crevice tool, brush, filter, spare filter, bulb, shade, hanger, hangers, bowl, jug, tray,
  basket, rack, shelf, shelves, helmet, gloves, lock, pump, bell, lights, mudguards, bottle cage, rack, mudguard, memory card, sd card, lens cap, hood, lens hood, filter, flash, film, headphones, earphones,
  earbuds, mic, microphone, stylus, pen, pencil, keyboard, mouse, dongle, dock, games, game, disc, discs, dust cover, needle, stylus, music stand, stool, bow, reeds, mouthpiece, picks, capo, tuner, spare
  strings, minifigs, minifigures, figs, dice, cards, board, rulebook, rules, stickers, track, transformer, bedding, mattress, pillow, cushion, cushions, tiebacks, pole, rings, hooks, pegs, poles, groundsheet,
  pump, carrycot, footmuff, adapters, parasol, changing bag, liner, insert, newborn insert, ice tray, blade, blades, spare blades, spare, spares, bits, drill bits, discs, dies, accessories, extras, packaging,
  original packaging, original box, gift box, presentation box, polystyrene, frame, glass, plinth, saucer, cartridge, ink, toner, paper, thread, bobbin, bobbins, feet, foot pedal, pattern, needles, hook
`

/** Of flaws these tell only where they are what is said of a part, "zip stiff", or are made smaller or larger: "a bit stiff". */
export const WEAK_FLAWS =
  'fluffy, shiny, stiff, slow, thin, dry, dull, odd, loud, uneven, weak, rough, patchy, tacky, noisy, spare, flat, tight, soft, slack, dusty, drips, drained'
/** These tell of one only where they are made smaller or larger, or counted: "one pull". */
export const SELDOM_FLAWS =
  'pit to pit, pull, pulls, cut, cuts, cutting, swings, lift, lifts, click, clicks, pop, pops, drop, drops, bend, bends, open, opens, opened, play, plays, marked, spot, dot, hang, hangs, catch, catches, shaken, pen, ink, inks, scent, fragrance, pile, carts, cart, centre, spark, toner, error, duplicate, autofocus, stall, switch, seconds, need, partial, high mileage, buckle, issue'

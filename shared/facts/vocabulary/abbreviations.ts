/** How sellers shorten words, in groups as in `equivalents.ts`. */
export const ABBREVIATIONS = `
operation, op ; battery, batteries, batt, batts, batty ; standard, std, stnd ; original, orig, og, origs ; approximately, appx ; included, incl, inc, incld ; excluding, excl ; excellent, exc, ex cond ; condition, cond, condn ; dimension, dims
measurements, meas, measures ; different, diff, diffrent ; replacement, repl, replcmnt ; extension, ext, extn ; limited, ltd ; quantity, qty ; black, blk, bk, blck ; white, wht ; grey, gry ; blue, blu ; brown, brn, bwn ; green, grn
navy, nvy ; yellow, yel, yllw ; silver, slvr ; burgundy, burg ; turquoise, turq ; medium, med ; large, lge, lrg ; small, sml ; extra large, xlge ; automatic, auto, autom ; electric, elec, electrical ; instructions, instr, instrs, inst, instruct ; accessories, accs, acc, accys ; attachment, attach
temperature, temp, temps ; maximum, max ; adjustable, adj, adjust ; assembly, assy, assem ; package, pkg, pckg, pkge ; packet, pkt, pckt ; piece, pcs, pce ; pair, prs, pr
birthday, bday, b-day ; christmas, xmas, crimbo ; holiday, hol, hols ; university, uni ; bedroom, bdrm, bdroom ; kitchen, kitch ; photograph, photo, pic, pics, photos ; picture, pic ; remote, rmt ; speaker, spkr ; amplifier, amp ; microphone, mic
bluetooth, bt ; memory, mem ; processor, cpu ; graphics card, gpu ; controller, ctrl, ctrlr ; laptop, lappy ; password, pwd ; software, sw ; hardware, hw ; version, ver, vers ; generation, gen ; edition, edn, edtn ; volume, vol, vols
hardback, hbk, hb, h/b, hc ; paperback, pbk, pb, p/b ; dust jacket, d/j, dw, d/w ; first edition, 1st ed ; signed, sgd ; reprint, rpt ; publisher, pub ; illustrated, illus, illust ; stainless steel, s/steel, s/s, stainless ; polyester, poly ; leather, lthr, leath
handmade, h/made, hmade ; double, dbl ; single, sgl ; king size, k/s ; curtain, curts ; measurement, msmt ; waist, wst ; chest, chst ; sleeve, slv, slvs ; trousers, trs, trousrs ; jacket, jkt, jckt ; shirt, shrt
motorcycle, m/cycle, mcycle ; derailleur, mech, derailer ; right hand, r/h, rh ; left hand, l/h, lh ; mileage, milage ; service, serv, svc ; engine, eng ; window, wdw ; suspension, susp
collection, coll, collec ; delivery, del, deliv, dlvry ; postage, p+p, pp ; recorded delivery, rec del ; cash on collection, coc ; professional, prof ; personal, pers ; recommended, rec, recs, recommend
certificate, cert, certs ; hallmark, hm ; sterling, ster, stg ; 9 carat gold, 9ct gold ; diameter, diam, dia ; circumference, circ ; height, hgt, ht ; width, wdth ; length, lgth, lnth, len ; weight, wgt ; capacity, capac ; gallon, gall ; millimetres, mils
television, tele, telly ; fridge freezer, f/f ; washing machine, w/machine, washer ; dishwasher, d/washer ; microwave, micro ; hoover, hoov ; barbecue, bbq, barby, barbie q ; temperature readout, temp readout ; screwdriver, s/driver ; hammer drill, sds ; combination drill, combi drill ; circular saw, circ saw
guitar, gtr ; keyboard, keybd, kybd ; synthesiser, synth ; saxophone, sax ; telecaster, tele ; stratocaster, strat ; percussion, perc ; record, rec, recs ; album, alb ; compilation, comp ; soundtrack, ost
magazine, mag, mags ; collectors, collecters ; commonwealth, c/wealth ; packaging, packing, pkging ; cardboard, card, crdbrd ; container, cont
advertisement, advert, ad ; veterinary, vet ; fruit, fru ; bicarbonate of soda, bicarb, bicarbonate ; vacuum, vac ; waterproof, w/proof, wproof ; protector, prot ; guarantee, guar, gtee
`

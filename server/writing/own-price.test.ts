import { expect, test } from 'vitest'
import { factsOf } from '#shared/facts/ledger.ts'
import { someDetails } from '#tests/harness/factories.ts'
import { ownPriceOf, withoutSum } from './own-price.ts'
import { isGivenAway } from './price.ts'

const askedIn = (features: string, currency: string) =>
  ownPriceOf({ ledger: factsOf({ details: someDetails({ itemName: 'a thing', features }) }) }, currency).asking

test.each([
  ['Works well, asking £45 and can post for £6', 'GBP', 45],
  ['Courier would be £12 or collect Hull. £65 ono', 'GBP', 65],
  ['One wheel is stiff. £30 collected from Truro', 'GBP', 30],
  ['Paid £210 in March, looking for £120', 'GBP', 120],
  ['New cell costs about £8. £25', 'GBP', 25],
  ['Offers around £90 please', 'GBP', 90],
  ['Post next day signed for. Hoping for £65', 'GBP', 65],
  ['started fine last spring dont want to fiddle with it £60 collect from Hexham', 'GBP', 60],
  ['Has a £15 case, yours for £20', 'GBP', 20],
  ['Dusty but fine, would accept £50', 'GBP', 50],
  ['Shelf price was £400. £150 for the pair', 'GBP', 150],
  ['£20 + courier 8.50', 'GBP', 20],
  ['Repairer quoted £35, so £20 no offers', 'GBP', 20],
  ['Post to the mainland €14. 60 euro ono', 'EUR', 60],
  ['€75 or best offer, Galway', 'EUR', 75],
  ['Sticker on the box says €20. €12 posted', 'EUR', 12],
  ['Preis 80 € VB, Versand 6 €', 'EUR', 80],
  ['Neupreis war 140 €. VHB 70 €, nur Abholung', 'EUR', 70],
  ['needs a $40 battery asking 75 cash pickup only', 'USD', 75],
  ['$120 shipped or offer', 'USD', 120],
  ['Shop on Main wanted $90 to fix it. $50 obo', 'USD', 50],
  ['Cena 200 zł, wysyłka 20 zł', 'PLN', 200],
  ['collection only Rotherham £80 no time wasters', 'GBP', 80],
  ['battery lasts all day few marks on the lid collection only Rotherham £80 no time wasters', 'GBP', 80],
  ['£24 each, I have 6 left', 'GBP', 24],
  ['seat has a rip. £110 open to sensible offers', 'GBP', 110],
  ['covered every winter £140 need gone by weekend', 'GBP', 140],
  ['all the screws are there £80 you need a van', 'GBP', 80],
  ['no box was nearly £60 new at xmas 2018 want £15', 'GBP', 15],
  ['£40 ono, inside leg now 30', 'GBP', 40],
])('%j asks a price in %s', (features, currency, asking) => {
  expect(askedIn(features, currency)).toBe(asking)
})

/** What is asked, the least that is taken and what was paid; null where nobody says. */
test.each([
  ['12 for all wont split', 'GBP', 12, null, null],
  ['all washed in non bio pet free home 12 for all wont split', 'GBP', 12, null, null],
  ['collect from barnsley 25 pounds ring dawn', 'GBP', 25, null, null],
  ['25 pounds', 'GBP', 25, null, null],
  ['no more need for them 45 quid with postage in', 'GBP', 45, null, null],
  ['came from a farmhouse not a repro 48 plus postage 6', 'GBP', 48, null, null],
  ['only selling cos I got a makita £18 posted', 'GBP', 18, null, null],
  ['ive bought a new one so 30 quid postage 4.50', 'GBP', 30, null, null],
  ['can post or you collect it built from swindon 35', 'GBP', 35, null, null],
  ['collect from flat 35', 'GBP', null, null, null],
  ['used twice no longer needed £45 can post well wrapped', 'GBP', 45, null, null],
  ['no pedals 280 or make me an offer', 'GBP', 280, null, null],
  ['so dont need it 90 bucks porch pickup in dayton', 'USD', 90, null, null],
  ['Dog in the house. Cash or Venmo $70, porch pickup', 'USD', 70, null, null],
  ['bank transfer or cash £40', 'GBP', 40, null, null],
  ['no slides with it\n£12 + p&p', 'GBP', 12, null, null],
  ['£12+p&p', 'GBP', 12, null, null],
  ['not near the wool! £38 with free UK postage, comes in tissue', 'GBP', 38, null, null],
  ['22 inc postage', 'GBP', 22, null, null],
  ['Works fine 30 posted', 'GBP', 30, null, null],
  ['£25 collected or £32 posted', 'GBP', 25, null, null],
  ['access at the side 80cm. £60 not free', 'GBP', 60, null, null],
  ['all boxed £20 takes it', 'GBP', 20, null, null],
  ['good runner £300 and its yours', 'GBP', 300, null, null],
  ['no offers under 20', 'GBP', 20, 20, null],
  ['£30, no offers under £20', 'GBP', 30, 20, null],
  ['Sensible offers, wont go below 35', 'GBP', 35, 35, null],
  ['The lowest I will take is £45', 'GBP', 45, 45, null],
  ['offers over £50', 'GBP', 50, 50, null],
  ['swap or 30', 'GBP', 30, null, null],
  ['swap for a drill or £30', 'GBP', 30, null, null],
  ['30 each or 50 the pair', 'GBP', 50, null, null],
  ['£30 each or £50 for both', 'GBP', 50, null, null],
  ['40ish ono', 'GBP', 40, null, null],
  ['looking for £40ish', 'GBP', 40, null, null],
  ['asking around 40 ish', 'GBP', 40, null, null],
  [
    'New chain at the local shop, £95, receipt available. Pedals not included. £380, test rides welcome.',
    'GBP',
    380,
    null,
    null,
  ],
  ['so priced to go at £18', 'GBP', 18, null, null],
  ['Spent just shy of £310 on it all. First £140 has it.', 'GBP', 140, null, 310],
  ['paid 1400 want 180 you will need two people', 'GBP', 180, null, 1400],
  ['asking 1.2k', 'GBP', 1200, null, null],
  ['£1.2k ono', 'GBP', 1200, null, null],
  ['paid 2k new in 2019', 'GBP', null, null, 2000],
  ['paid 80 new, so 40 ono', 'GBP', 40, null, 80],
  ['think it is 2019 new chain last summer 120 ono', 'GBP', 120, null, null],
  ['free tomato canes. £40 first to come gets it', 'GBP', 40, null, null],
  ['dont ask. 80 euro for the box, im outside Ennis', 'EUR', 80, null, null],
  ['no instructions 60 or best offer must go before the 28th', 'GBP', 60, null, null],
  ["I've priced it at £28 instead of my usual £34", 'GBP', 28, null, null],
  ['looking for 75 would take 65 if you come this week', 'GBP', 75, null, null],
  ['paid £60 plus postage', 'GBP', null, null, 60],
  ['Price: 35', 'GBP', 35, null, null],
  ['yours for 15', 'GBP', 15, null, null],
  ['£30 or 35 euro', 'GBP', 30, null, null],
  ['30 euro ono', 'GBP', null, null, null],
  ['postage 6, asking 48', 'GBP', 48, null, null],
  ['Looking for £55, Evri £12.99', 'GBP', 55, null, null],
  ['postage £4', 'GBP', null, null, null],
  ['can post for 5', 'GBP', null, null, null],
  ['heavy so post is £8ish', 'GBP', null, null, null],
  ['collection or £20 courier', 'GBP', null, null, null],
  ['£11 postage its 5kg', 'GBP', null, null, null],
  ['p&p 3.50', 'GBP', null, null, null],
  ['Paid 165 in Halfords', 'GBP', null, null, 165],
  ['was £249 new', 'GBP', null, null, 249],
  ['Tag says £139', 'GBP', null, null, null],
  ['cost me £45 to have it serviced', 'GBP', null, null, null],
  ['would cost £30 to fix', 'GBP', null, null, null],
  ['new lids are £9 posted', 'GBP', null, null, null],
  ['would swap for a bike worth £200', 'GBP', null, null, null],
  ['£5 off if you collect', 'GBP', null, null, null],
  ['size 12 for all ages', 'GBP', null, null, null],
  ['fits 10 to 12, age 6 for both', 'GBP', null, null, null],
  ['weighs 25 pounds', 'GBP', null, null, null],
  ['made in 1978, 250 in the box', 'GBP', null, null, null],
  ['Shot in 4k, done 12k miles', 'GBP', null, null, null],
  ['make me an offer', 'GBP', null, null, null],
  ['30 o.n.o.', 'GBP', 30, null, null],
  ['free delivery £24', 'GBP', 24, null, null],
  ['£24 postage included', 'GBP', 24, null, null],
  ['reduced from £50 to £30', 'GBP', 30, null, null],
  ['you can have it for £40', 'GBP', 40, null, null],
  ['dont want less than £40', 'GBP', 40, 40, null],
  ['20 or swap for plants', 'GBP', 20, null, null],
  ['£30 buyer collects', 'GBP', 30, null, null],
  ['going for £60 on ebay', 'GBP', null, null, null],
  ['postage at cost about £6', 'GBP', null, null, null],
  ['can deliver locally £5', 'GBP', null, null, null],
  ['12 with postage stamps', 'GBP', null, null, null],
  ['no less than 12, all boxed', 'GBP', null, null, null],
  ['Offers of 45 quid', 'GBP', 45, null, null],
  ['bread bin 12 in high', 'GBP', null, null, null],
  ['sizes start at 10, it can do 40 on the flat', 'GBP', null, null, null],
  ['worth approx. £60', 'GBP', null, null, null],
])('%j in %s: asked %j, at least %j, paid %j', (features, currency, asking, least, paid) => {
  const own = ownPriceOf({ ledger: factsOf({ details: someDetails({ itemName: 'a thing', features }) }) }, currency)
  expect([own.asking, own.least, own.paid]).toEqual([asking, least, paid])
})

test.each([
  ['The valve leaks; a plumber said he would charge about £40', 'GBP'],
  ['Can post within Wales £7', 'GBP'],
  ['Sent by special delivery, UK only, £11', 'GBP'],
  ['They want £120 for a new lid', 'GBP'],
  ['Others are asking £90 for these', 'GBP'],
  ['New bulb is £6 in Homebase', 'GBP'],
  ['Bought used in 2014 for £140', 'GBP'],
  ['Blue, made to measure +£5', 'GBP'],
  ['No name inside. £30 on the flap', 'GBP'],
  ['A friend was offered £500', 'GBP'],
  ['Insured for £300', 'GBP'],
  ['The set has a £5 coin', 'GBP'],
  ['Spare filters £4 each', 'GBP'],
  ['Can post within Ireland €9 or collect Sligo', 'EUR'],
  ['Acheté 280€', 'EUR'],
  ['Can post or pick up in Swindon after 6', 'GBP'],
  ['Just tuned at the shop ($75)', 'USD'],
  ['Mine cost $60 to service', 'USD'],
  ['odbiór albo wysyłka 20 zł', 'PLN'],
])('a sum that somebody else asks, or for something else, is no asking price: %j', (features, currency) => {
  expect(askedIn(features, currency)).toBeNull()
})

test('who is not giving it away does not give it away', () => {
  expect(isGivenAway('cost me a lot so not giving them away')).toBe(false)
  expect(isGivenAway('giving them away')).toBe(true)
})

test.each([
  ['Bought it in 2016 for like £450 at Argos', ['Bought it in 2016 at Argos']],
  ['a drop of oil or a £40 visit would fix it', ['a drop of oil or a £40 visit would fix it']],
  ['respraying is about £45', ['respraying is about £45']],
  ['green skirt £16 and red dress £24', ['green skirt and red dress £24']],
  ['£48 plus £4.45 postage', ['£4.45 postage']],
  ['argos jan 2021 £429', ['argos jan 2021']],
  [
    'the throttle is stiff so bring 2 people and an estate £90 ono',
    ['the throttle is stiff so bring 2 people and an estate'],
  ],
  ['was nearly £60 new at xmas 2018 want £15', ['was nearly £60 new at xmas 2018']],
  ['new tyres fitted in May £35 ono', ['new tyres fitted in May']],
  ['all in good order £20 the lot', ['all in good order']],
  ['think they cost me £190 in 2020', []],
  ['paid 280 for it 2021 asking £110 not before 5 collection from Ross', ['not before 5 collection from Ross']],
])('without its sum a clause is still whole: %j', (text, parts) => {
  expect(withoutSum(text, true, () => true).parts).toEqual(parts)
})

test.each([
  ['navy one rrp £29', ''],
  ['was £249 new', ''],
  ['RRP £35 asking £10', 'asking £10'],
  ['£280, they are 900 new', '£280'],
  ['the man at the club said about £25', ''],
  ['Paid £199 new', 'Paid £199 new'],
  ['Bought for £289 in the sale', 'for £289'],
  ['Courier would be £12 or £65 if you collect', '£65'],
  ['was nearly £60 new at xmas 2018 want £15', 'want £15'],
])(
  'what a shop asks or a repair was said to cost may be told, what the seller asks or paid may not: %j',
  (text, sum) => {
    expect(withoutSum(text, true, () => true).sum).toBe(sum)
  },
)

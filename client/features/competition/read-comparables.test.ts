import { processorTime } from '#tests/harness/processor.ts'
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { OwnComparable } from '#shared/api/competition.ts'
import { readComparables } from './read-comparables.ts'
import { readAmount } from './read-price.ts'

const read = (text: string, code = 'GBP') => readComparables(text, code)

/** `title | amount | kind`, as short as a row of the tables below. */
function short(text: string, code = 'GBP'): string[] {
  const { comparables, misses } = read(text, code)
  return [
    ...comparables.map(({ title, amount, kind }) => `${title} | ${amount} | ${kind}`),
    ...misses.map(({ line, reason }) => `${line}: ${reason}`),
  ]
}

const NO_PRICE = 'no price found: write it with its currency, such as GBP 145'

describe('a line', () => {
  it.each([
    ['Sony WH-1000XM4 boxed £145 sold', 'Sony WH-1000XM4 boxed | 145 | sold'],
    ['Sony WH-1000XM4 boxed £145', 'Sony WH-1000XM4 boxed | 145 | asking'],
    ['SOLD: Sony WH-1000XM4 - £120.50', 'Sony WH-1000XM4 | 120.5 | sold'],
    ['Sony WH-1000XM4 (sold) £120', 'Sony WH-1000XM4 | 120 | sold'],
    ['Sony WH-1000XM4 £120 not sold', 'Sony WH-1000XM4 | 120 | asking'],
    ['Sony WH-1000XM4 unsold £120', 'Sony WH-1000XM4 | 120 | asking'],
    ['£99 Bose QC35 headphones', 'Bose QC35 headphones | 99 | asking'],
    ['1. Bose QC35, asking £99', 'Bose QC35 | 99 | asking'],
    ['• Bose QC35 for £99', 'Bose QC35 | 99 | asking'],
    ['- Bose QC35 @ 99', 'Bose QC35 | 99 | asking'],
    ['Bose QC35 sold for 99', 'Bose QC35 | 99 | sold'],
    ['Bose QC35: 99.00', 'Bose QC35 | 99 | asking'],
    ['Bose QC35 was £150 now £99', 'Bose QC35 | 99 | asking'],
    ['Bose QC35 £99 + £3.99 postage', 'Bose QC35 | 99 | asking'],
    ['Bose QC35 £99, postage £3.99', 'Bose QC35 | 99 | asking'],
    ['Bose QC35 RRP £350 £99', 'Bose QC35 | 99 | asking'],
    ['Bose QC35 GBP 99', 'Bose QC35 | 99 | asking'],
    ['Bose QC35 99 gbp', 'Bose QC35 | 99 | asking'],
    ['Bose QC35 99 pounds sold', 'Bose QC35 | 99 | sold'],
    ['iPhone 13 £345', 'iPhone 13 | 345 | asking'],
    ['Rolex Submariner £7.5k', 'Rolex Submariner | 7500 | asking'],
    ['Rolex Submariner £7,500', 'Rolex Submariner | 7500 | asking'],
    ['Rolex Submariner £1,234,500.50 sold', 'Rolex Submariner | 1234500.5 | sold'],
    ['Sony WH-1000XM4, boxed, £145, sold', 'Sony WH-1000XM4, boxed | 145 | sold'],
    ['Sony WH-1000XM4,145,sold', 'Sony WH-1000XM4 | 145 | sold'],
    ['Samsung TV, £1,234.56, sold', 'Samsung TV | 1234.56 | sold'],
    ['"Lamp, brass, 40 cm",45.00,sold', 'Lamp, brass, 40 cm | 45 | sold'],
    ['Brass lamp;45,00;sold', 'Brass lamp | 45 | sold'],
    ['Brass lamp\tUsed\t£45.00\tSold', 'Brass lamp | 45 | sold'],
    ['12 Nov\tBrass lamp with shade\t45\tasking', 'Brass lamp with shade | 45 | asking'],
    ['Book: sold as seen £4', 'Book: sold as seen | 4 | asking'],
    ['Vinyl <img src=x onerror=alert(1)> £12', 'Vinyl <img src=x onerror=alert(1)> | 12 | asking'],
    ['Sony WH-1000XM4 boxed', `1: ${NO_PRICE}`],
    ['iPhone 13 sold', `1: ${NO_PRICE}`],
    ['£145', '1: no title found'],
    ['Lamp €45', '1: its price is in €, not in GBP'],
    ['Lamp US $45', '1: its price is in US $, not in GBP'],
    ['Lamp 45 EUR', '1: its price is in EUR, not in GBP'],
    ['Lamp £10.00 to £15.00', '1: a range of prices, not one price'],
    ['Lamp £10-15', '1: a range of prices, not one price'],
    ['Lamp £0.00', '1: its price is not above zero'],
    ['Lamp;free;sold', '1: its price is not above zero'],
  ])('%j is read as %j', (line, expected) => {
    expect(short(line)).toEqual([expected])
  })

  it.each([
    ['Lampe Messing 1.234,56 € verkauft', 'EUR', 'Lampe Messing | 1234.56 | sold'],
    ['Lampe Messing 145,- € VB', 'EUR', 'Lampe Messing | 145 | asking'],
    ['Lampe laiton 1 200 € vendu', 'EUR', '1: “1 200 €” can be read in two ways'],
    ['Lampe laiton;1 200 €;vendu', 'EUR', 'Lampe laiton | 1200 | sold'],
    ['Nintendo Switch 2 350 €', 'EUR', '1: “2 350 €” can be read in two ways'],
    ['Lampa mosiężna 450 zł', 'PLN', 'Lampa mosiężna | 450 | asking'],
    ['Lampa kr 450', 'SEK', 'Lampa | 450 | asking'],
    ['Lamp AU $45', 'AUD', 'Lamp | 45 | asking'],
    ['Lamp AU$45', 'USD', '1: its price is in AU$, not in USD'],
    ['Lamp $45', 'USD', 'Lamp | 45 | asking'],
    ['Uhr CHF 1’200.50 verkauft', 'CHF', 'Uhr | 1200.5 | sold'],
  ])('%j in %s is read as %j', (line, code, expected) => {
    expect(short(line, code)).toEqual([expected])
  })

  it('goes without an address that the server would refuse', () => {
    expect(read('title\t1 - https://x.example/\u0000').comparables).toEqual([
      { title: 'title', amount: 1, kind: 'asking' },
    ])
  })

  it('brings its address along', () => {
    expect(read('Lamp £45 https://www.ebay.co.uk/itm/123?x=1, sold').comparables).toEqual([
      { title: 'Lamp', amount: 45, kind: 'sold', url: 'https://www.ebay.co.uk/itm/123?x=1' },
    ])
    expect(read('Lamp £45 javascript:alert(1)').comparables[0]?.url).toBeUndefined()
  })
})

describe('a table with headings', () => {
  it.each([
    [
      'an eBay orders report, with its preamble and its footer',
      '\uFEFF"","",""\r\n"Sales Record Number","Order Number","Buyer Username","Item Number","Item Title","Quantity","Sold For","Postage And Packaging","Total Price","Sale Date"\r\n"","","","","","","","","",""\r\n"101","12-1","b***r","3456","Sony WH-1000XM4, boxed","1","£145.00","£3.99","£148.99","02-Nov-26"\r\n"1","record(s) downloaded"\r\n',
      ['Sony WH-1000XM4, boxed | 145 | sold', '5: no price found'],
    ],
    [
      'an eBay active listings report',
      'Item number,Title,Custom label (SKU),Available quantity,Format,Currency,Start price,Current price,Sold quantity,Watchers\n3456,"Lamp 12"" brass",,1,FIXED_PRICE,GBP,45.00,42.00,0,3\n',
      ['Lamp 12" brass | 42 | asking'],
    ],
    [
      'an Etsy sold items export',
      'Sale Date,Item Name,Buyer,Quantity,Price,Coupon Code,Currency,Transaction ID\n11/02/26,"Brass lamp, hand-made",Jo,1,45.00,,GBP,1\n11/03/26,Oak lamp,Al,1,60.00,,USD,2\n',
      ['Brass lamp, hand-made | 45 | sold', '3: its price is in USD, not in GBP'],
    ],
    [
      'an Etsy listings export',
      'TITLE,DESCRIPTION,PRICE,CURRENCY_CODE,QUANTITY,TAGS\n"Brass lamp","Two lines\nof text",45.00,GBP,1,"lamp,brass"\nOak lamp,Text,"1,060.00",GBP,1,\n',
      ['Brass lamp | 45 | asking', 'Oak lamp | 1060 | asking'],
    ],
    [
      'a Vinted list with semicolons and decimal commas',
      'Title;Price;Currency;Status;Link\nRobe rouge;1.234,56;GBP;Sold;https://www.vinted.co.uk/items/1\nPull;12,5;GBP;Active;',
      ['Robe rouge | 1234.56 | sold', 'Pull | 12.5 | asking'],
    ],
    [
      'a table copied from a browser',
      'Name\tAmount\tSold\nLamp\t£45\tYes\nDesk\t£60\tNo\n',
      ['Lamp | 45 | sold', 'Desk | 60 | asking'],
    ],
    ['a heading that names the currency', 'Item,Price (USD)\nLamp,45\n', ['2: its price is in USD, not in GBP']],
    [
      'our own columns',
      'title,price,asking/sold\nLamp,45,sold\nDesk,,asking\n',
      ['Lamp | 45 | sold', '3: no price found'],
    ],
    [
      'a quotation mark that is never closed',
      'title;price\n"Lamp;45\nDesk;60\n',
      ['"Lamp | 45 | asking', 'Desk | 60 | asking'],
    ],
    [
      'rows that are too short or too long',
      'title,price\nLamp\nDesk,60,,\nChair,1,060.00\n',
      ['Desk | 60 | asking', '2: no price found', '4: it has more columns than there are headings'],
    ],
    ['a refund', 'title,price\nLamp,-45\n', ['2: its price is not above zero']],
  ])('%s', (_, text, expected) => {
    expect(short(text)).toEqual(expected)
  })

  it('keeps the address of each row when it is one', () => {
    const { comparables } = read('title,price,url\nLamp,45,https://shop.example/1\nDesk,60,ftp://shop.example/2\n')
    expect(comparables.map(({ url }) => url)).toEqual(['https://shop.example/1', undefined])
  })
})

describe('any text', () => {
  it('loses no line beyond the room that there is', () => {
    const lines = Array.from({ length: 120 }, (_, index) => `Lamp ${index} £${index + 1}`).join('\n')
    const { comparables, misses } = read(lines)
    expect([comparables.length, misses.length]).toEqual([100, 20])
    expect(misses[0]).toEqual({ line: 101, text: 'Lamp 100 £101', reason: 'there is room for 100 comparables only' })
  })

  it('of blanks alone is nothing', () => {
    expect(read(' \n\t\n\r\n')).toEqual({ comparables: [], misses: [] })
  })

  it('is read without an exception, into listings that the server takes', () => {
    const pieces = fc.constantFrom(
      'title',
      'price',
      ',',
      ';',
      '\t',
      '\n',
      '"',
      '£',
      '€',
      '1.234,56',
      '45',
      'sold',
      ' - ',
      'kr',
      '\u0000',
      '😀',
      'https://x.example/',
    )
    const text = fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.array(fc.oneof(pieces, fc.string()), { maxLength: 60 }).map((parts) => parts.join('')),
    )
    fc.assert(
      fc.property(text, fc.constantFrom('GBP', 'EUR', 'SEK', 'JPY'), (input, code) => {
        for (const comparable of read(input, code).comparables) {
          expect(OwnComparable.safeParse(comparable)).toMatchObject({
            success: true,
            data: { amount: comparable.amount },
          })
        }
      }),
      { numRuns: 500 },
    )
  })

  it('puts each line of plain text into one of the two lists', () => {
    fc.assert(
      fc.property(fc.array(fc.stringMatching(/^[a-z0-9£ .]{1,20}$/), { maxLength: 30 }), (lines) => {
        const { comparables, misses } = read(lines.join('\n'))
        expect(comparables.length + misses.length).toBe(lines.filter((line) => line.trim() !== '').length)
      }),
    )
  })

  it('of half a megabyte is read at once', () => {
    const hostile = [
      `${' '.repeat(50_000)}£`,
      '('.repeat(50_000),
      '1 '.repeat(100_000),
      `${'sold '.repeat(20_000)}x`,
      '1,'.repeat(100_000),
    ]
    for (const line of hostile)
      expect(
        processorTime(() => read(line)),
        line.slice(0, 20),
      ).toBeLessThan(2000)
  })
})

describe('an amount', () => {
  it.each([
    ['145', 145],
    ['1,234.56', 1234.56],
    ['1.234,56', 1234.56],
    ['1 234,56', 1234.56],
    ['1\u202F234', 1234],
    ['1’234.50', 1234.5],
    ['1,234', 1234],
    ['1.234', 1234],
    ['1,234,567', 1234567],
    ['12,5', 12.5],
    ['0.999', 0.999],
    ['1234.567', 1234.567],
    ['12.', null],
    ['-5', null],
    ['', null],
    ['9'.repeat(400), null],
  ])('%j is %s', (text, expected) => {
    expect(readAmount(text)).toBe(expected)
  })
})

import { expect, test } from 'vitest'
import { DRAFTS_AT_ONCE } from '../api/drafts.ts'
import { readItemTable } from './item-table.ts'

/** What was read of each row, without what is empty. */
function read(text: string, currency = 'GBP') {
  const { items, misses, ...rest } = readItemTable(text, currency)
  const told = items.map(({ draft: { formData, askingPrice }, unclear }) =>
    Object.fromEntries([
      ...Object.entries(formData).filter(([, value]) => value !== ''),
      ...(askingPrice ? [['price', `${askingPrice.amount} ${askingPrice.currency}`]] : []),
      ...(unclear.length > 0 ? [['unclear', unclear]] : []),
    ]),
  )
  return { told, misses: misses.map(({ line, reason }) => `${line}: ${reason}`), ...rest }
}

const NOTHING_ELSE = { misses: [], ignored: [], leftOut: 0 }

test('a spreadsheet that was copied, with a line break and quotation marks inside a cell', () => {
  const sheet = [
    'Item\tBrand\tModel\tCondition\tSize\tColour\tNotes\tPrice\tPlatform\tKeywords',
    'Denim jacket\tLevi’s\t70500\tUsed - Good\tM\tBlue\t"Fades at the cuffs\nsaid ""vintage"" by the shop"\t£24.50\tVinted\tdenim, 90s',
    'Kettle\tDualit\t\tnew\t\t\t\t60\teBay UK\t',
  ].join('\r\n')
  expect(read(sheet)).toEqual({
    told: [
      {
        itemName: 'Denim jacket',
        make: 'Levi’s',
        modelNumber: '70500',
        condition: 'used-good',
        features: 'Fades at the cuffs\nsaid "vintage" by the shop\nSize: M\nColour: Blue',
        price: '24.5 GBP',
        platform: 'Vinted',
        keywords: 'denim, 90s',
      },
      { itemName: 'Kettle', make: 'Dualit', condition: 'new', price: '60 GBP', platform: 'eBay' },
    ],
    ...NOTHING_ELSE,
  })
})

test('a file that Excel saved on the Continent: semicolons, a mark of the encoding, a decimal comma', () => {
  const file = '\uFEFFTitle;Description;Price (€);Currency\nLampe;"Messing; 30 cm";"1.024,50";EUR\nVase;;12,5;EUR\n'
  expect(read(file)).toEqual({
    told: [
      { itemName: 'Lampe', features: 'Messing; 30 cm', price: '1024.5 EUR' },
      { itemName: 'Vase', price: '12.5 EUR' },
    ],
    ...NOTHING_ELSE,
  })
})

test('an export of Google Sheets with columns that say nothing about the item', () => {
  const sheet = 'SKU,Product name,Qty,Material,"Asking price, GBP"\n17,"Scarf, long",1,Wool,"£1,250.00"\n,,,,\n'
  const { told, ignored } = read(sheet)
  expect(told).toEqual([{ itemName: 'Scarf, long', features: 'Material: Wool', price: '1250 GBP' }])
  expect(ignored).toEqual(['SKU', 'Qty'])
})

test('a file of eBay’s: a preamble, marked headings, traits, numbered conditions and HTML', () => {
  const file = [
    '#INFO,Version=0.0.2,Template= eBay-draft-listings-template_GB',
    '*Action(SiteID=UK|Country=GB|Currency=GBP|Version=1193),*Title,*ConditionID,*C:Brand,C:Heel Height,*Description,*StartPrice',
    'Draft,Court shoes,1000-New,Clarks,5 cm,<p>Never <b>worn</b></p>,35.00',
    'Draft,Old radio,7000,Roberts,,Hums,8',
  ].join('\n')
  const { told, ignored } = read(file)
  expect(told).toEqual([
    {
      itemName: 'Court shoes',
      condition: 'new',
      make: 'Clarks',
      features: 'Never  worn\nHeel Height: 5 cm',
      price: '35 GBP',
    },
    { itemName: 'Old radio', condition: 'for-parts', make: 'Roberts', features: 'Hums', price: '8 GBP' },
  ])
  expect(ignored).toEqual(['*Action(SiteID=UK|Country=GB|Currency=GBP|Version=1193)'])
})

test('conditions in Vinted’s words and in people’s', () => {
  const words = ['Very good', 'Satisfactory', 'New without tags', 'BNWT', 'used', 'Spares or repair', 'as new']
  const { told } = read(`Name,Condition\n${words.map((word) => `Top,${word}`).join('\n')}`)
  expect(told.map(({ condition }) => condition)).toEqual([
    'used-like-new',
    'used-fair',
    'new',
    'new',
    'used-good',
    'for-parts',
    'used-like-new',
  ])
})

test('what is not understood in a row is told, and the rest of it is read', () => {
  const sheet = 'Name,Condition,Price,Platform\nLamp,so-so,ask me,Depop\nVase,good,$12,Etsy\n,good,3,Etsy\n'
  expect(read(sheet)).toEqual({
    told: [
      {
        itemName: 'Lamp',
        unclear: [
          'The condition “so-so” was not understood.',
          'The platform “Depop” was not understood.',
          'The price “ask me” was not understood.',
        ],
      },
      { itemName: 'Vase', condition: 'used-good', platform: 'Etsy', unclear: ['The price “$12” was not understood.'] },
    ],
    misses: ['4: it has no name'],
    ignored: [],
    leftOut: 0,
  })
  expect(read('Name,Price (£)\nLamp,12', 'USD').told).toEqual([
    { itemName: 'Lamp', unclear: ['The price “12” was not understood.'] },
  ])
  expect(read(`Name\n${'x'.repeat(201)}`).misses).toEqual(['2: Item name is too long: at most 200 characters.'])
})

test('without headings the cells tell what they are, and lines without any are names', () => {
  expect(read('Brass lamp\tdent in the shade\tused\t£12\nVase\tblue\tnew\t8\n').told).toEqual([
    { itemName: 'Brass lamp', features: 'dent in the shade', condition: 'used-good', price: '12 GBP' },
    { itemName: 'Vase', features: 'blue', condition: 'new', price: '8 GBP' },
  ])
  expect(read('Brass lamp, works\nVase\n\nA box of books, mixed, 12 of them').told).toEqual([
    { itemName: 'Brass lamp, works' },
    { itemName: 'Vase' },
    { itemName: 'A box of books, mixed, 12 of them' },
  ])
  expect(read('').told).toEqual([])
})

test('sixty rows are taken, and how many are not is told', () => {
  const rows = Array.from({ length: DRAFTS_AT_ONCE + 7 }, (_, number) => `Lamp ${number},${number + 1}`)
  const { told, leftOut } = read(`Name,Price\n${rows.join('\n')}`)
  expect([told.length, leftOut]).toEqual([DRAFTS_AT_ONCE, 7])
})

import { processorTime } from '#tests/harness/processor.ts'
import { describe, expect, it } from 'vitest'
import type { ListingDetails } from '#shared/api/generation.ts'
import { isNoListing, isRefusal, mayBecomeRefusal } from './refusal.ts'

const item = (itemName: string, features = 'Works well'): ListingDetails => ({
  platform: 'eBay',
  condition: 'used-good',
  itemName,
  features,
  make: '',
  modelNumber: '',
  targetBuyer: '',
  keywords: '',
})

const REFUSALS = [
  "I'm sorry, but I can't help with that.",
  'I’m sorry, but I can’t assist with that request.',
  "Sorry, I can't help with creating this listing.",
  'I am sorry. I cannot create a listing for counterfeit goods.',
  'I cannot fulfill this request.',
  "I can't assist with that",
  'I cannot assist.',
  "I'm unable to generate a listing for this item.",
  'I am unable to help you with this.',
  "I'm not able to write a description for that product.",
  'Unfortunately, I am not able to provide this content.',
  'Unfortunately, I cannot assist you in selling weapons.',
  'I apologize, but I cannot generate content that promotes illegal goods.',
  'I apologise for the confusion, but I am unable to complete this request.',
  'My apologies, but I will not be able to help with this.',
  'As an AI language model, I cannot create listings for prohibited items.',
  "As an AI, I'm not able to help with that.",
  'As a responsible AI assistant, I must decline.',
  'I must respectfully decline to write this.',
  "I won't be able to help with that request.",
  "I'm afraid I can't help with that.",
  "I don't feel comfortable creating a listing for this.",
  'This request violates our content policy.',
  'Your request was rejected by the safety system.',
  'The item appears to violate our policy.',
  'Unable to generate listing.',
  'No listing can be created for this item.',
  "It's against my guidelines to help sell this.",
  'My guidelines prevent me from writing that.',
  'Thank you for your request. However, I cannot assist with this.',
  'I understand you want to sell this, but I cannot help with that.',
  'Hello! Unfortunately I can’t help with that.',
  '"I\'m sorry, but I can\'t help with that."',
  '**I cannot create this listing.**',
  'Es tut mir leid, aber ich kann dabei nicht helfen.',
  'Je suis désolé, mais je ne peux pas vous aider.',
  'Lo siento, pero no puedo ayudar con eso.',
]

const INNOCENT = [
  "Sorry I'm Late, I Didn't Want to Come by Jessica Pan",
  'Sorry! Board Game by Hasbro, Complete',
  "I Can't Help Myself (Sugar Pie, Honey Bunch) Four Tops 45 RPM",
  "I Can't Make This Up: Life Lessons by Kevin Hart",
  'I Cannot Write My Life: Omar ibn Said, Hardback',
  "Can't Help Falling in Love Elvis Presley 7 Inch Vinyl",
  "I'm Sorry Dave I'm Afraid I Can't Do That HAL 9000 T-Shirt",
  'As an AI Language Model Funny Programmer T-Shirt Size L',
  'As New Sony WH-1000XM4 Headphones',
  'Unfortunately the box is missing, but the lamp works.',
  "I can't offer returns, but I post the same day.",
  "I can't provide the original receipt; the watch is genuine.",
  'Thank you for looking. Smoke-free home.',
  'This item cannot be posted; collection only.',
  'AI Robot Vacuum Cleaner with Assistant',
  'I am selling my bike because I cannot ride it any more.',
]

describe('isRefusal', () => {
  it.each(REFUSALS)('finds: %s', (text) => expect(isRefusal(text, item('Lamp'))).toBe(true))
  it.each(INNOCENT)('lets pass: %s', (text) => expect(isRefusal(text, item('Lamp'))).toBe(false))

  it('lets the seller’s own words pass', () => {
    const title = 'As an AI Language Model, I Cannot Feel Emotions T-Shirt'
    expect(isRefusal(title, item('T-shirt "As an AI language model I cannot feel emotions"'))).toBe(false)
    expect(isRefusal(title, item('T-shirt'))).toBe(true)
  })

  it('takes an aside before a real description for boilerplate', () => {
    const description = `As an AI language model, I cannot verify the age. ${'The lamp has a brass foot and a green shade. '.repeat(5)}`
    expect(isRefusal(description, item('Lamp'))).toBe(false)
  })

  it('reads a long text quickly', () => {
    for (const piece of ['i ', 'sorry, ', "i'm sorry ", 'as an ai ', 'thank you for ']) {
      expect(
        processorTime(() => isRefusal(piece.repeat(20_000), item('Lamp'))),
        piece,
      ).toBeLessThan(1000)
    }
  })
})

describe('isNoListing', () => {
  const QUESTIONS = [
    'Please provide more details',
    'Please provide more details about the item.',
    'Could you tell me the brand and model of the item?',
    'Could you please share some more information?',
    'I need more details to write this listing.',
    'I would need additional information about the product.',
    'Sorry, I need more information.',
    'What item would you like to sell?',
    'Not enough information',
    'More information needed.',
  ]
  it.each([...REFUSALS, ...QUESTIONS])('finds: %s', (text) => expect(isNoListing(text, item('Lamp'))).toBe(true))
  it.each([
    ...INNOCENT,
    'Please Please Me The Beatles Vinyl LP',
    'Please message me with any questions. Brass lamp.',
    'Please specify the colour when you order.',
    'More Details in the Photos: Brass Lamp',
    'What Do You Meme? Card Game',
    'Can You Dig It Vintage Poster',
  ])('lets pass: %s', (text) => expect(isNoListing(text, item('Lamp'))).toBe(false))

  it('holds the beginning of a question back', () => {
    for (const text of QUESTIONS) expect(mayBecomeRefusal(text.slice(0, 12)), text).toBe(true)
  })
})

describe('mayBecomeRefusal', () => {
  it('holds every beginning of a refusal that does not show itself yet', () => {
    for (const text of REFUSALS) {
      for (let length = 1; length <= text.length; length += 1) {
        const beginning = text.slice(0, length)
        expect(mayBecomeRefusal(beginning) || isRefusal(beginning, item('Lamp')), beginning).toBe(true)
      }
    }
  })

  it('lets an ordinary title through from its second word', () => {
    expect(mayBecomeRefusal('Sony')).toBe(true)
    expect(mayBecomeRefusal('Sony WH')).toBe(false)
    expect(mayBecomeRefusal('iPhone 12 ')).toBe(false)
  })
})

import { describe, expect, it } from 'vitest'
import { tidyText } from '#shared/text/plain-text.ts'
import { stripChat, stripInstructions, stripPlaceholders } from './boilerplate.ts'

describe('boilerplate', () => {
  it.each([
    ['Sure! Here is your listing:\n\nBrass lamp.', 'Brass lamp.'],
    ["Certainly! Here's a compelling eBay listing for your lamp:\nBrass lamp.", 'Brass lamp.'],
    ['Here’s the optimized description: Brass lamp.', 'Brass lamp.'],
    ['Title: Brass lamp', 'Brass lamp'],
    ['Brass lamp. Let me know if you would like any changes!', 'Brass lamp.'],
    ['Brass lamp.\n\nFeel free to adjust the price.', 'Brass lamp.'],
    ['Brass lamp. As an AI language model, I cannot verify its age. It works.', 'Brass lamp.  It works.'],
  ])('%j → %j', (text, listing) => {
    expect(stripChat(stripChat(text)).trim()).toBe(listing)
  })

  it.each([
    'Here is a lamp that lights a room: brass, tall.',
    'Perfect! That is what my daughter said.',
    'Let me know if you need other sizes. Posted from Leeds.',
    'T-shirt says "As an AI, I do not sleep."',
    'Sure Deodorant 150 ml',
  ])('leaves %j alone', (text) => expect(stripChat(text)).toBe(text))

  it('removes placeholders, with the line that holds nothing else', () => {
    expect(tidyText(stripPlaceholders('Lamp\n- Size: [insert size here]\nColour: green [Your Brand]'))).toBe(
      'Lamp\n\nColour: green',
    )
    expect(stripPlaceholders('Lamp [Brand New] [EU plug]')).toBe('Lamp [Brand New] [EU plug]')
  })

  it('removes leaked instructions', () => {
    expect(
      tidyText(stripInstructions('⟦seller-details⟧\n{"itemName":"Lamp"}\n⟦/seller-details⟧\nBrass lamp ⟦/x⟧')),
    ).toBe('Brass lamp')
  })
})

import { describe, expect, it } from 'vitest'
import { calmed, capitalWords, isShouting, stripHtml, stripMarkdown, tidyLine, tidyText } from './plain-text.ts'

const none = new Set<string>()

describe('tidying', () => {
  it('drops what cannot be stored or seen', () => {
    expect(tidyText('a\u0000b\uD800\u202E\u200B\u0007c')).toBe('ab\uFFFDc')
  })

  it('keeps paragraphs, with one empty line at most', () => {
    expect(tidyText('  One \r\n\t two\n\n\n\n three  ')).toBe('One\ntwo\n\nthree')
    expect(tidyLine('One\n two')).toBe('One two')
  })

  it('keeps joiners that scripts and emoji need', () => {
    for (const text of ['می‌خواهم', '👨‍👩‍👧', 'שלום\u200F!']) expect(tidyText(text)).toBe(text)
  })
})

describe('stripHtml', () => {
  it('turns markup into text', () => {
    expect(tidyText(stripHtml('<h2>Lamp</h2><p>Nice &amp; <b>bright</b><br/>works</p><!-- x -->'))).toBe(
      'Lamp\n\nNice & bright\nworks',
    )
    expect(stripHtml('<style type="a">.x{color:red}</style>Lamp<script>alert(1)</script>')).toBe('Lamp')
  })

  it('leaves comparisons and hearts alone', () => {
    for (const text of ['size <10 and >5', 'I <3 this lamp', 'R&B record', 'a < b > c'])
      expect(stripHtml(text)).toBe(text)
  })
})

describe('stripMarkdown', () => {
  it.each([
    ['# Lamp', 'Lamp'],
    ['**Bright** and *small* and __old__', 'Bright and small and old'],
    ['* one\n+ two', '- one\n- two'],
    ['See [the page](https://example.com)', 'See the page'],
    ['`E27` bulb', 'E27 bulb'],
  ])('%j → %j', (markdown, plain) => expect(stripMarkdown(markdown)).toBe(plain))

  it('removes fences and rules', () => {
    expect(tidyText(stripMarkdown('```text\nLamp\n```\n---\nEnd'))).toBe('Lamp\n\nEnd')
  })

  it.each(['M*A*S*H DVD', '5 * 3 * 2 cm', '#1 bestseller', 'C# in Depth', 'snake_case_name', '- 2 m long', 'f***'])(
    'leaves %j alone',
    (text) => expect(stripMarkdown(text)).toBe(text),
  )
})

describe('capitals', () => {
  it('tells shouting from brands and acronyms', () => {
    expect(isShouting('AMAZING VINTAGE BRASS LAMP', none)).toBe(true)
    expect(isShouting('SONY WH-1000XM4 USB LED Headphones', none)).toBe(false)
    expect(isShouting('ASUS ROG STRIX GPU', none)).toBe(false)
    expect(isShouting('日本語の長いタイトル です', none)).toBe(false)
  })

  it('calms titles and sentences, and keeps given words', () => {
    expect(calmed('AMAZING VINTAGE LAMP FOR THE HOME WITH LED', 'title', none)).toBe(
      'Amazing Vintage Lamp for the Home with LED',
    )
    expect(calmed('IKEA BRASS LAMP VERY GOOD', 'title', capitalWords('IKEA'))).toBe('IKEA Brass Lamp Very Good')
    expect(calmed('GREAT LAMP. WORKS WELL EVERY TIME.', 'sentences', none)).toBe('Great lamp. Works well every time.')
  })
})

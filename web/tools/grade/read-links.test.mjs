import { describe, expect, it } from 'vitest'
import { runsWhole } from '../setup/tier.mjs'
import { readLinks } from './read-links.mjs'

const LINK = 'https://lab.example/#1.abcdef'
/** @param {string} text @param {Parameters<typeof readLinks>[1]} [columns] */
const read = (text, columns) => readLinks(Buffer.from(text), columns)

describe('a file of links', () => {
  it('takes a readable address as a whole, although it contains commas', () => {
    const [{ link }] = read('name,link\nAda,https://lab.example/?aqm=td,red,codel&ftp=16\n')
    expect(link).toBe('https://lab.example/?aqm=td,red,codel&ftp=16')
  })

  it.each([
    ['with heads', `name,link\nAda,${LINK}\n`, 2],
    ['with other heads', `Matriculation;Answer\nAda;${LINK}\n`, 2],
    ['without heads', `Ada,${LINK}\n`, 1],
    ['with links first', `link,e-mail\n${LINK},Ada\n`, 2],
    ['with tabs', `Name\tURL\r\nAda\t${LINK}\r\n`, 2],
    ['with quotes', `"name","link"\n"Ada","${LINK}"\n`, 2],
    ['with quoted delimiters', `"n;a","link"\n"Ada","${LINK}"\n`, 2],
    ['with empty lines', `\n\nname,link\n,\n\nAda,${LINK}`, 6],
    ['with other columns', `nr,name,link,note\n7,Ada,${LINK},late\n`, 2],
    ['with a byte order mark', `\uFEFFname,link\nAda,${LINK}\n`, 2],
  ])('%s is read', (_, text, line) => {
    expect(read(text)).toEqual([{ line, who: 'Ada', link: LINK }])
  })

  it('takes readable addresses, in quotes if commas separate the cells', () => {
    expect(read('name,link\nAda,"?aqm=td,red"\n')[0]).toMatchObject({ link: '?aqm=td,red' })
    expect(read('name;link\nAda;?aqm=td,red\n')[0]).toMatchObject({ link: '?aqm=td,red' })
  })

  it('may name its columns, by head or by number', () => {
    const text = `id,first,second,who\n1,${LINK}1,${LINK}2,Ada\n`
    expect(read(text, { link: 'SECOND', who: 'who' })).toEqual([{ line: 2, who: 'Ada', link: `${LINK}2` }])
    expect(read(text, { link: '3', who: '1' })).toEqual([{ line: 2, who: '1', link: `${LINK}2` }])
    expect(() => read(text, { link: 'third' })).toThrow('no column is named third; there are id, first,')
  })

  it('may have line breaks in cells, and numbers each record by its first line', () => {
    expect(read(`name,link\n"Ada\nLovelace",${LINK}\nBob,${LINK}\n`)).toEqual([
      { line: 2, who: 'Ada Lovelace', link: LINK },
      { line: 4, who: 'Bob', link: LINK },
    ])
  })

  it.each([
    ['utf-16le', Buffer.from(`\uFEFFname,link\nZoë,${LINK}\n`, 'utf16le')],
    ['utf-16be', Buffer.from(`\uFEFFname,link\nZoë,${LINK}\n`, 'utf16le').swap16()],
    ['windows-1252', Buffer.from(`name,link\nZoë,${LINK}\n`, 'latin1')],
  ])('may be %s', (_, bytes) => {
    expect(readLinks(bytes)).toEqual([{ line: 2, who: 'Zoë', link: LINK }])
  })

  it('may be empty', () => {
    expect(read('')).toEqual([])
    expect(read('\n,,\n')).toEqual([])
    expect(read('name,link\n')).toEqual([])
  })

  it.each([
    ['not closed', 'Eve,"open'],
    ['closed too early', 'Eve,"a"b"c'],
    ['in the middle', 'Eve,a"b"'],
  ])('whose quotes are %s in one line keeps the others', (_, line) => {
    const rows = read(`name,link\nAda,${LINK}\n${line}\nBob,"${LINK}"\nCy,"?aqm=td,red"\n`)
    expect(rows.map(({ who }) => who)).toEqual(['Ada', 'Eve', 'Bob', 'Cy'])
    expect(rows.map(({ line: own }) => own)).toEqual([2, 3, 4, 5])
    expect(rows[3].link).toBe('?aqm=td,red')
  })

  it('with control characters and long names is cleaned up', () => {
    const [row] = read(`name,link\nE\u0000v\u001b[31me\u202e${'!'.repeat(300)},${LINK}\u0000\n`)
    expect(row.who).toMatch(/^Ev \[31me !+…$/)
    expect(row.who).toHaveLength(100)
    expect(row.link).toBe(LINK)
  })

  it('of any bytes is read', () => {
    const bytes = Buffer.from(Array.from({ length: 20_000 }, (_, i) => (i * 7919) % 256))
    expect(Array.isArray(readLinks(bytes))).toBe(true)
  })

  const isLong = runsWhole('web/tools/grade')
  it.runIf(isLong)('of 100,000 lines, each with an open quote, has a row for each', () => {
    const text = Array.from({ length: 100_000 }, (_, i) => `n${i},"${LINK}`).join('\n')
    const rows = read(`name,link\n${text}\n`)
    expect(rows).toHaveLength(100_000)
    expect(rows.at(-1)).toEqual({ line: 100_001, who: 'n99999', link: LINK })
  })

  it.runIf(isLong)('with cells of 10 MB has a row for each', () => {
    for (const cell of ['A'.repeat(10_000_000), '"'.repeat(10_000_000), ','.repeat(10_000_000)]) {
      const rows = read(`name,link\nEve,${cell}\nAda,${LINK}\n`)
      expect(rows.at(-1)).toMatchObject({ who: 'Ada', link: LINK })
      expect(rows).toHaveLength(2)
    }
  })
})

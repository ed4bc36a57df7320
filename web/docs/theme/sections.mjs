import { addressOf, ENGLISH, has, placeOf, titleOf, wordsOf } from './languages.mjs'

/**
 * The pages of a section in reading order: `[title, name]`, or with an address that starts at the root.
 * @param {'learn' | 'teach' | 'extend' | 'reference'} folder
 * @param {[title: string, name: string][]} pages
 */
const section = (folder, pages) => ({
  folder,
  items: pages.map(([title, name]) => ({
    text: title,
    link: name.startsWith('/') ? name : `/${folder}/${name}`.replace(/[^/]$/, '$&.html'),
  })),
})

export const sidebar = [
  section('learn', [
    ['First look', ''],
    ["Your router's configuration", 'operators'],
    ['Write a rule', 'rules'],
    ['What the lab simulates', 'model'],
    ['Sources', 'sources'],
    ['Cite the lab', 'cite'],
  ]),
  section('teach', [
    ['In a course', ''],
    ['A lecture hall that predicts', 'hall'],
    ['Write a lesson', 'write-a-lesson'],
    ['Homework that grades itself', 'homework'],
    ['The lab in a course page', 'embed'],
    ['Publish the lab', 'publish'],
    ['Translate the lab', 'translate'],
    ['The lab in one file', 'file'],
  ]),
  section('extend', [
    ['First change', ''],
    ['How the lab is built', 'architecture'],
    ['Map of the source', 'map'],
    ['Add a queue discipline', 'queue-discipline'],
    ['Add a congestion control', 'congestion-control'],
    ['Add a dialect', 'dialect'],
    ['Add a traffic class', 'traffic-class'],
    ['Add a plot', 'plot'],
    ['Add a feature', 'feature'],
    ['Add a document of the core', 'document'],
    ['Add a figure of a paper', 'paper-figure'],
    ['Speed', 'speed'],
    ['Make a release', 'release'],
  ]),
  section('reference', [
    ['Commands', 'commands'],
    ['Python', 'python'],
    ['JavaScript', 'npm'],
    ['Address parameters', 'address'],
    ['Scenario fields', 'scenario'],
    ['Schemes', 'schemes'],
    ['The language of rules', 'rules'],
    ['Plots', 'plots'],
    ['Figures of a result', 'figures'],
    ['Columns of a series', 'series'],
    ['Lesson fields', 'lessons'],
    ['Plan fields', 'plans'],
    ['Sweeps on a cluster', 'clusters'],
    ['Report cards', 'examinations/'],
    ['The card of RED', 'examinations/red'],
    ['The card of CoDel', 'examinations/codel'],
    ['The card of PIE', 'examinations/pie'],
    ['The card of DualPI2', 'examinations/dualpi2'],
    ['The card of a drawn curve', 'examinations/curve'],
    ['Beside ns-2 and ns-3', 'simulators'],
    ['Every case beside ns-2, ns-3 and Linux', 'comparison'],
    ['Large runs', 'scale'],
    ['The stability model', 'theory/'],
    ['How often an interval holds', 'coverage'],
    ['One hour of lecture', 'lecture'],
    ['Accessibility', 'accessibility'],
    ['Figures of the papers', '/papers/'],
  ]),
]

/**
 * A link of the navigation.
 * @typedef {object} Link
 * @property {string} text
 * @property {string} link from the root.
 * @property {boolean} [isForeign] whether it leads from a page of another language to an English one.
 */

/**
 * The sidebar of a language: its own pages, and English ones in place of those that it has not.
 * @param {string} language
 */
export const sidebarIn = (language) =>
  sidebar.map(({ folder, items }) => ({
    folder,
    text: wordsOf(language).sections[folder],
    items: items.map(({ text, link }) => inLanguage(language, { text, link })),
  }))

/** @param {string} language @param {Link} to @returns {Link} */
function inLanguage(language, { text, link }) {
  const [, page] = placeOf(link)
  if (language === ENGLISH) return { text, link }
  return has(language, page)
    ? { text: titleOf(language, page), link: addressOf(language, page) }
    : { text, link, isForeign: true }
}

/** The way to the lab. @param {string} language @returns {Link} */
export const labIn = (language) => ({ text: wordsOf(language).lab, link: '/../index.html' })

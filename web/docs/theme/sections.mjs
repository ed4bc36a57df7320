/**
 * The pages of a section in reading order: `[title, name]`, or with an address that starts at the root.
 * @param {string} text
 * @param {string} folder
 * @param {[title: string, name: string][]} pages
 */
const section = (text, folder, pages) => ({
  text,
  items: pages.map(([title, name]) => ({
    text: title,
    link: name.startsWith('/') ? name : `/${folder}/${name}`.replace(/[^/]$/, '$&.html'),
  })),
})

export const sidebar = [
  section('Learn', 'learn', [
    ['First look', ''],
    ["Your router's configuration", 'operators'],
    ['Write a rule', 'rules'],
    ['What the lab simulates', 'model'],
    ['Sources', 'sources'],
    ['Cite the lab', 'cite'],
  ]),
  section('Teach', 'teach', [
    ['In a course', ''],
    ['A lecture hall that predicts', 'hall'],
    ['Write a lesson', 'write-a-lesson'],
    ['Homework that grades itself', 'homework'],
    ['The lab in a course page', 'embed'],
    ['Publish the lab', 'publish'],
    ['Translate the lab', 'translate'],
    ['The lab in one file', 'file'],
  ]),
  section('Extend', 'extend', [
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
  section('Reference', 'reference', [
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

export const LAB = { text: 'Open the lab', link: '/../index.html' }

export const nav = [...sidebar.map(({ text, items: [first] }) => ({ text, link: first.link })), LAB]

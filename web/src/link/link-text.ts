/** What is told of links. */
export const linkText = {
  cut: 'This link is incomplete',
  cutHow:
    'Part of it is missing or was changed. Copy it again from its source. Until then, this is the lab’s default scenario.',
  newer: (version: number) => `This link was made with version ${version} of the lab`,
  newerHow: 'This page reads version 1. Reload it, or open the link on the current site.',
  ghost: {
    title: 'A ghost in this link cannot run; everything else does',
    lane: (lanes: number) => `belongs to a lane that does not exist; this lab has ${lanes}`,
    lanes: (lanes: number) => `a ghost has one lane; this one has ${lanes}`,
  },
  invalid: 'This link contains values that the lab cannot run',
  foreign: 'This is not an AQM Lab link',
  foreignHow: 'The address contains no scenario after the #.',
  long: (characters: number) => `The link has grown to ${characters.toLocaleString('en')} characters`,
  longHow: 'Mail programs and chats may truncate it. A file has no such limit.',
  tooLong: 'The scenario is too large for the address bar',
  tooLongKept:
    'This browser keeps it and restores it when the page is reloaded. To share it, save it as a file.',
  gone: 'This address refers to a scenario that is not stored in this browser',
  goneHow:
    'It was too long for a link, so only the browser that made it has it. Ask its author for the file.',
  tooLongHow: 'A link would be too long, so the address is no longer updated. Save the scenario as a file.',
}

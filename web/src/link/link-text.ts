/** What is told of links. */
export const linkText = {
  cut: 'This link was cut off',
  cutHow:
    'Part of it is missing or was changed on the way. Copy it again from where it came; meanwhile here is the lab as it opens.',
  newer: (version: number) => `This link was made with version ${version} of the lab`,
  newerHow: 'This page reads version 1. Reload it, or open the link on the current site.',
  ghost: {
    title: 'A ghost of this link cannot run; the lab itself does',
    lane: (lanes: number) => `is of a lane that this lab has not; it has ${lanes}`,
    lanes: (lanes: number) => `a ghost is of one lane; this one has ${lanes}`,
  },
  invalid: 'This link has values that the lab cannot run',
  foreign: 'This is not a link of the lab',
  foreignHow: 'What follows # in the address holds no scenario.',
  long: (characters: number) => `The link has grown to ${characters.toLocaleString('en')} characters`,
  longHow: 'Mail programs and chats may cut it. The scenario as a file has no such limit.',
  tooLong: 'The scenario has outgrown the address bar',
  tooLongKept:
    'This browser keeps it, and opens it again when the page is reloaded. To pass it on, save it as a file.',
  gone: 'This address stands for a scenario that is not in this browser',
  goneHow:
    'It was too long for a link, so only the browser in which it was made has it. Ask for it as a file.',
  tooLongHow: 'Its link would be too long, so the address no longer follows. Keep the scenario as a file.',
}

/** Texts of the settings of a single lane. */
export const ownText = {
  title: 'Name and set-up of this lane alone',
  link: 'Link of this lane alone',
  json: 'All that differs here, as JSON',
  example: '{"link": {"buffer": {"packets": 60}}}',
  how: 'A JSON merge patch of the scenario (RFC 7396). Ctrl or ⌘ + Enter applies it; an empty field removes all differences.',
  wrong: 'Not a JSON object. The lane was not changed.',
  none: 'Same as all lanes',
} as const

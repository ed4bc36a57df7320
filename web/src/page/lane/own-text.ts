/** Texts of what a lane has alone. They come with the lane's menu. */
export const ownText = {
  title: 'Name and set-up of this lane alone',
  link: 'Link of this lane alone',
  json: 'All that differs here, as JSON',
  example: '{"link": {"buffer": {"packets": 60}}}',
  how: 'A merge patch of the scenario (RFC 7396). Ctrl or ⌘ and Enter sets it; nothing makes it as all lanes are.',
  wrong: 'This is no JSON object; the lane stays as it was.',
  none: 'As all lanes again',
} as const

/** Words of lessons and plans that load with the page. */
export const lessonMenuText = {
  lessons: 'Lessons',
  teach: 'Teach',
  file: 'a lesson or a plan',
  keys: {
    title: 'In a lesson',
    turn: 'The step before, or the next',
    present: 'The same in the projector view and with phones, where the first press on runs what is asked',
    print: 'Print the lesson as a worksheet',
  },
} as const

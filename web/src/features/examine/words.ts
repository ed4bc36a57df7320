/** What a lane's menu says of examinations; all else is fetched with their dialog. */
export const examineWords = {
  menu: 'Examine this lane',
  menuHint: 'a report card by RFC 7928, beside six schemes',
  which: ['Which scheme', 'for this line'],
  whichHint: 'The report card of this lane: its scheme beside six others, in the trials of RFC 7928',
}

/** Texts of a lane's menu; the others load with the dialog. */
export const examineMenuText = {
  menu: 'Examine this lane',
  menuHint: 'a report card by RFC 7928, beside six schemes',
  which: ['Which scheme', 'for this line'],
  whichHint: 'The report card of this lane: its scheme beside six others, in the trials of RFC 7928',
}

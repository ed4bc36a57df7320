/** What a lane's menu says of examinations; all else is fetched with their dialog. */
export const examineWords = {
  menu: 'Examine this lane',
  menuHint: 'a report card by RFC 7928, beside six schemes',
}

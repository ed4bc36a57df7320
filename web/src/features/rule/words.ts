/** What a lane's menu says of rules; all else is fetched with the editor. */
export const ruleWords = {
  write: 'Write a rule',
  writeHint: 'the scheme as a few lines of text, to change while it runs',
  edit: 'Edit the rule',
  failed: 'No rule can be written now',
}

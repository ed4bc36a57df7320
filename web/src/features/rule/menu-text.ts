/** Texts of a lane's menu; the others load with the editor. */
export const ruleMenuText = {
  write: 'Write a rule',
  writeHint: 'the scheme as a few lines of text, to change while it runs',
  edit: 'Edit the rule',
  failed: 'No rule can be written now',
}

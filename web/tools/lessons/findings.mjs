/** What the runs of a lesson say of its claims. `done` has the answers of its jobs. */
export function findingsOf({ Outcome, resultsOf }, { work, replications, claims }, done) {
  const outcome = new Outcome(work, resultsOf(work, replications, done))
  return claims.map((claim) => ({ claim, finding: claim.test(outcome) }))
}

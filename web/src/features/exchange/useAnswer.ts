import { useEffect, useState } from 'react'
import type { ExchangeRequests } from '../../jobs/protocol'
import { useStable } from '../../kit/useStable'
import type { Fault } from '../../scenario/types'
import { ask } from './ask'
import { faultsOf } from './wording'

interface Answered<Question, Answer> {
  /** The question that was answered; a newer one may be pending. */
  question?: Question
  answer?: Answer
  faults?: readonly Fault[]
}

/** Pause in typing after which a text is read, ms. */
const REST_MS = 200

interface Latest<Question, Answer> extends Answered<Question, Answer> {
  /** Whether the answer belongs to an older question. */
  late: boolean
}

/** The answer to the latest question; until it arrives, the previous one. Without a question there is none. */
export function useAnswer<Kind extends 'export' | 'import'>(
  kind: Kind,
  wanted: ExchangeRequests[Kind]['ask'] | undefined,
): Latest<ExchangeRequests[Kind]['ask'], ExchangeRequests[Kind]['answer']> {
  const [answered, setAnswered] = useState<
    Answered<ExchangeRequests[Kind]['ask'], ExchangeRequests[Kind]['answer']>
  >({})
  const question = useStable(wanted)
  useEffect(() => {
    if (!question) {
      setAnswered({})
      return
    }
    let current = true
    const timer = setTimeout(async () => {
      let outcome: typeof answered
      try {
        outcome = { question, answer: await ask(kind, question) }
      } catch (error) {
        outcome = { question, faults: faultsOf(error) }
      }
      if (current) setAnswered(outcome)
    }, REST_MS)
    return () => {
      current = false
      clearTimeout(timer)
    }
  }, [kind, question])
  return { ...answered, late: answered.question !== question }
}

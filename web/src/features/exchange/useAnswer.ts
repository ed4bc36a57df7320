import { useEffect, useState } from 'react'
import { faultsOf } from '../../engine/faults'
import type { ExchangeRequests } from '../../jobs/protocol'
import { useStable } from '../../kit/useStable'
import type { Fault } from '../../scenario/types'
import { ask } from './ask'

interface Answered<Question, Answer> {
  /** The question that was answered: a newer one may wait. */
  asked?: Question
  answer?: Answer
  faults?: readonly Fault[]
}

/** Texts that are typed are read once the hands rest, ms. */
const REST_MS = 200

interface Latest<Question, Answer> extends Answered<Question, Answer> {
  /** Whether the answer is to an older question. */
  late: boolean
}

/** The answer to the latest question; the one before stays until then. No question has no answer. */
export function useAnswer<Kind extends 'export' | 'import'>(
  kind: Kind,
  question: ExchangeRequests[Kind]['ask'] | undefined,
): Latest<ExchangeRequests[Kind]['ask'], ExchangeRequests[Kind]['answer']> {
  const [answered, setAnswered] = useState<
    Answered<ExchangeRequests[Kind]['ask'], ExchangeRequests[Kind]['answer']>
  >({})
  const asked = useStable(question)
  useEffect(() => {
    if (!asked) {
      setAnswered({})
      return
    }
    let wanted = true
    const timer = setTimeout(async () => {
      let told: typeof answered
      try {
        told = { asked, answer: await ask(kind, asked) }
      } catch (error) {
        told = { asked, faults: faultsOf(error) }
      }
      if (wanted) setAnswered(told)
    }, REST_MS)
    return () => {
      wanted = false
      clearTimeout(timer)
    }
  }, [kind, asked])
  return { ...answered, late: answered.asked !== asked }
}

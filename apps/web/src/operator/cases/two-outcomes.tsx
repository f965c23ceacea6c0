import type { UseMutationResult } from '@tanstack/react-query'
import { useState } from 'react'
import { Button } from '#ui/button.tsx'
import { ReasonDialog } from '../people/reason-dialog.tsx'

type Outcome<Name extends string> = { name: Name; label: string; effect: string }

/** Two buttons; each asks for the reason that both sides read. */
export const TwoOutcomes = <Name extends string, Output, Failure extends Error, Input>({
  outcomes,
  write,
  inputOf,
}: {
  outcomes: readonly [Outcome<Name>, Outcome<Name>]
  write: UseMutationResult<Output, Failure, Input>
  inputOf: (outcome: Name, words: string) => Input
}) => {
  const [chosen, setChosen] = useState<Outcome<Name>>()
  return (
    <>
      {outcomes.map((outcome, index) => (
        <Button
          key={outcome.name}
          variant={index === 0 ? 'primary' : 'secondary'}
          onClick={() => setChosen(outcome)}
        >
          {outcome.label}
        </Button>
      ))}
      {chosen && (
        <ReasonDialog
          title={`${chosen.label}?`}
          description={chosen.effect}
          label={chosen.label}
          field="Reason for both sides"
          write={write}
          inputOf={(words) => inputOf(chosen.name, words)}
          done="Decided. Both sides were notified."
          onClose={() => setChosen(undefined)}
        />
      )}
    </>
  )
}

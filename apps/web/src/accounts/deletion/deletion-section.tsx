import { deletionDays } from '@tandem/contract/accounts/deletion/deletion.limits.ts'
import type { Deletion } from '@tandem/contract/accounts/deletion/deletion.schema.ts'
import { counted } from '@tandem/contract/plural.ts'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { reasonFor } from '#lib/refusal-sentence.ts'
import { Button } from '#ui/button.tsx'
import { ConfirmWrite } from '#ui/layer/confirm-write.tsx'
import { LoadFailure } from '#ui/load-failure.tsx'
import { Section } from '#ui/section.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { Time } from '#ui/time.tsx'
import { WriteTrouble } from '#ui/write-trouble.tsx'
import { deletionQuery, useCancelDeletion, usePlanDeletion } from './deletion.api.ts'
import { obstacleWords } from './obstacle-words.ts'

export const DeletionSection = () => {
  const deletion = useQuery(deletionQuery)
  return (
    <Section title="Delete account" className="border-line border-t pt-8">
      {deletion.isPending && <Skeleton className="h-24" />}
      {deletion.isLoadingError && <LoadFailure query={deletion} />}
      {deletion.data &&
        (deletion.data.plannedFor === null ? (
          <Unplanned deletion={deletion.data} />
        ) : (
          <Planned at={deletion.data.plannedFor} />
        ))}
    </Section>
  )
}

const Planned = ({ at }: { at: string }) => {
  const cancel = useCancelDeletion()
  return (
    <>
      <p>
        Your account will be deleted on <Time at={at} as="date-time" className="font-semibold" />.
        Until then you can keep it. Export your data before that day.
      </p>
      <div>
        <Button busy={cancel.isPending} onClick={() => cancel.mutate({})}>
          Keep my account
        </Button>
        <WriteTrouble error={cancel.error} className="mt-2 text-sm" />
      </div>
    </>
  )
}

const Unplanned = ({ deletion }: { deletion: Deletion }) => {
  const [asking, setAsking] = useState(false)
  const { obstacles, can } = deletion
  return (
    <>
      <p className="text-muted">
        Your name, address, texts and files are erased {deletionDays} days after you ask for it.
        Brands and creators keep what the law and the books need, without your name.
        {deletion.endsBrand && ' You are the last member of your brand, so your brand ends too.'}
      </p>
      {obstacles.length > 0 && (
        <div>
          <p className="font-semibold">Settle this first:</p>
          <ul className="mt-1 list-disc pl-5">
            {obstacles.map(({ what, count }) => {
              const { text, to } = obstacleWords[what](count)
              return (
                <li key={what}>
                  <Link
                    to={to as '/'}
                    className="inline-flex min-h-9 items-center underline underline-offset-4"
                  >
                    {text}
                  </Link>
                </li>
              )
            })}
          </ul>
        </div>
      )}
      <div>
        <Button
          variant="secondary"
          disabledReason={reasonFor(can.plan)}
          onClick={() => setAsking(true)}
        >
          Delete account
        </Button>
      </div>
      {asking && <Question coins={deletion.coins} onClose={() => setAsking(false)} />}
    </>
  )
}

const Question = ({ coins, onClose }: { coins: number; onClose: () => void }) => (
  <ConfirmWrite
    write={usePlanDeletion()}
    input={{ body: { coins } }}
    title="Delete your account?"
    effect={`Your account will be deleted in ${deletionDays} days. You can keep it until then.${
      coins > 0 ? ` The ${counted(coins, 'coin', 'coins')} in your wallet will expire.` : ''
    }`}
    confirmLabel={coins > 0 ? 'Delete account and coins' : 'Delete account'}
    done="Your account will be deleted."
    onClose={onClose}
  />
)

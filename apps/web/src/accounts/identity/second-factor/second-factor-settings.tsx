import { recoveryCodeCount } from '@tandem/contract/accounts/identity/identity.limits.ts'
import type {
  SecondFactor,
  SecondFactorSetup,
} from '@tandem/contract/accounts/identity/second-factor.schema.ts'
import { counted } from '@tandem/contract/plural.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Button } from '#ui/button.tsx'
import { lazyLayer } from '#ui/layer/lazy-layer.tsx'
import { LoadFailure } from '#ui/load-failure.tsx'
import { Skeleton, SkeletonRegion } from '#ui/skeleton.tsx'
import { Time } from '#ui/time.tsx'
import { WriteTrouble } from '#ui/write-trouble.tsx'
import { secondFactorQuery, useSetUpSecondFactor } from './second-factor.api.ts'

const SetUpDialog = lazyLayer(async () => (await import('./set-up-dialog.tsx')).SetUpDialog)
const NewCodesDialog = lazyLayer(
  async () => (await import('./new-codes-dialog.tsx')).NewCodesDialog,
)
const TurnOffDialog = lazyLayer(async () => (await import('./turn-off-dialog.tsx')).TurnOffDialog)

export const SecondFactorSettings = () => {
  const state = useQuery(secondFactorQuery)
  const [setup, setSetup] = useState<SecondFactorSetup>()
  if (state.isPending)
    return (
      <SkeletonRegion label="Loading two-factor sign-in">
        <Skeleton className="h-14" />
      </SkeletonRegion>
    )
  if (state.isError) return <LoadFailure query={state} />
  return (
    <>
      {state.data.onSince === null ? (
        <Off onSetup={setSetup} />
      ) : (
        <On onSince={state.data.onSince} codesLeft={state.data.recoveryCodesLeft} />
      )}
      {setup !== undefined && <SetUpDialog setup={setup} onClose={() => setSetup(undefined)} />}
    </>
  )
}

const Off = ({ onSetup }: { onSetup: (setup: SecondFactorSetup) => void }) => {
  const setUp = useSetUpSecondFactor()
  return (
    <>
      <p className="text-muted">
        Signing in then also asks for a code from an app on your phone. Somebody who learns your
        password cannot sign in.
      </p>
      <Button
        variant="secondary"
        className="justify-self-start"
        busy={setUp.isPending}
        onClick={() => setUp.mutate({}, { onSuccess: onSetup })}
      >
        Set up two-factor sign-in
      </Button>
      <WriteTrouble error={setUp.error} className="text-sm" />
    </>
  )
}

type OnProps = { onSince: NonNullable<SecondFactor['onSince']>; codesLeft: number }

const On = ({ onSince, codesLeft }: OnProps) => {
  const [layer, setLayer] = useState<'codes' | 'off'>()
  const close = () => setLayer(undefined)
  return (
    <>
      <p>
        On since <Time at={onSince} />. {counted(codesLeft, 'recovery code', 'recovery codes')} of{' '}
        {recoveryCodeCount} left.
      </p>
      <div className="flex flex-wrap gap-3">
        <Button variant="secondary" onClick={() => setLayer('codes')}>
          Create new recovery codes
        </Button>
        <Button variant="secondary" onClick={() => setLayer('off')}>
          Turn off two-factor sign-in
        </Button>
      </div>
      {layer === 'codes' && <NewCodesDialog onClose={close} />}
      {layer === 'off' && <TurnOffDialog onClose={close} />}
    </>
  )
}

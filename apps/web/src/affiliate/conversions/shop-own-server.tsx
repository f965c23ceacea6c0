import type { NewProgrammeKey } from '@tandem/contract/affiliate/conversions/conversion.schema.ts'
import { signedExamples } from '@tandem/contract/affiliate/conversions/signed-examples.ts'
import { useQuery } from '@tanstack/react-query'
import { useOrigin } from '#lib/address/use-origin.ts'
import { useInstallation } from '#lib/installation.ts'
import { Button } from '#ui/button.tsx'
import { LoadFailure } from '#ui/load-failure.tsx'
import { ShownOnce } from '#ui/shown-once.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { Time } from '#ui/time.tsx'
import { WriteTrouble } from '#ui/write-trouble.tsx'
import { keysQuery, useMakeKey } from './conversion.api.ts'
import { ShopCodeChoice } from './shop-code.tsx'
import { cookieOfNode, cookieOfPhp } from './shop-snippet-tag.ts'
import { ShopStep, ShopSteps } from './shop-step.tsx'

type Programme = { id: string; windowDays: number }

export const ShopOwnServer = ({ programme }: { programme: Programme }) => {
  const make = useMakeKey()
  const { id: programmeId, windowDays } = programme
  return (
    <ShopSteps title="Connect your server">
      <ShopStep
        nr={1}
        title="Key"
        action={
          <Button
            variant="secondary"
            size="small"
            busy={make.isPending}
            onClick={() => make.mutate({ params: { programmeId } })}
          >
            Create new key
          </Button>
        }
      >
        <Keys programmeId={programmeId} />
        <WriteTrouble error={make.error} className="text-sm" />
        {make.data && <ShownOnce what="secret" text={make.data.secret} />}
      </ShopStep>
      <ShopStep nr={2} title="Store the visit">
        <p className="max-w-prose text-muted">
          Our links add cmref and cmlink to the address. Store both in a cookie, and send them with
          the order as click_id and link.
        </p>
        <ShopCodeChoice
          label="Code to store the visit"
          codes={[
            { name: 'Node', text: cookieOfNode(windowDays) },
            { name: 'PHP', text: cookieOfPhp(windowDays) },
          ]}
        />
      </ShopStep>
      <ShopStep nr={3} title="Send an order">
        <Examples made={make.data} />
      </ShopStep>
    </ShopSteps>
  )
}

const Keys = ({ programmeId }: { programmeId: string }) => {
  const keys = useQuery(keysQuery(programmeId))
  if (keys.isPending) return <Skeleton className="h-10" />
  if (keys.isLoadingError) return <LoadFailure query={keys} title="Your keys could not be loaded" />
  if (keys.data.items.length === 0)
    return <p className="text-muted">No key yet. Create one to sign your calls.</p>
  return (
    <ul className="grid gap-2">
      {keys.data.items.map(({ id, createdAt, endsAt }) => (
        <li key={id} className="flex flex-wrap items-baseline gap-x-3">
          <code className="break-all">{id}</code>
          <span className="text-muted text-sm">
            {endsAt === null ? (
              <>
                made <Time at={createdAt} as="date" />
              </>
            ) : (
              <>
                replaced, works until <Time at={endsAt} as="date-time" />
              </>
            )}
          </span>
        </li>
      ))}
    </ul>
  )
}

const Examples = ({ made }: { made: NewProgrammeKey | undefined }) => {
  const { currency } = useInstallation()
  const origin = useOrigin()
  const { key = 'your key', secret = 'your secret' } = made ?? {}
  return (
    <>
      <p className="max-w-prose text-muted">
        Amounts are net of tax and shipping, in the smallest unit of your currency.
      </p>
      {origin === undefined ? (
        <Skeleton className="h-40" />
      ) : (
        <ShopCodeChoice
          label="Send an order with"
          codes={signedExamples.map(({ name, write }) => ({
            name,
            text: write({ origin, key, secret, currency }),
          }))}
        />
      )}
    </>
  )
}

import type {
  Connection,
  Connections,
} from '@tandem/contract/content/connections/connection.schema.ts'
import { platformLabels } from '@tandem/contract/content/connections/platform.vocabulary.ts'
import { counted } from '@tandem/contract/plural.ts'
import { useState } from 'react'
import { Button } from '#ui/button.tsx'
import { Chip } from '#ui/chip.tsx'
import { ConfirmDialog } from '#ui/layer/confirm-dialog.tsx'
import { lazyLayer } from '#ui/layer/lazy-layer.tsx'
import { Time } from '#ui/time.tsx'
import { toast } from '#ui/toast.ts'
import { WriteTrouble } from '#ui/write-trouble.tsx'
import { useConnect, useDisconnect } from './connection.api.ts'
import { beforeConnecting, shownToWords, troubleSentence } from './platform-words.ts'
import { ProvenMark } from './proven-mark.tsx'

const ConsentDialog = lazyLayer(async () => (await import('./consent-dialog.tsx')).ConsentDialog)

type Account = NonNullable<Connection['account']>

const chipOf = ({ setUp, account }: Connection): Parameters<typeof Chip>[0] => {
  if (account?.hasEnded) return { tone: 'warn', children: 'Connect again' }
  if (account !== null) return { tone: 'ok', children: 'Connected' }
  return setUp === 'no'
    ? { children: 'Not available' }
    : { children: setUp === 'in_review' ? 'In review' : 'Not connected' }
}

export const ConnectionRow = ({
  connection,
  knownBrands,
}: {
  connection: Connection
  knownBrands: Connections['knownBrands']
}) => {
  const { platform, account, setUp } = connection
  const connect = useConnect()
  const [choosing, setChoosing] = useState(false)
  const name = platformLabels[platform]
  const offersConnecting = setUp !== 'no' && (account === null || account.hasEnded)
  return (
    <li aria-label={name} className="grid gap-3 py-4">
      <div className="flex flex-wrap items-center gap-2">
        <h3 className="font-semibold text-base">{name}</h3>
        <Chip {...chipOf(connection)} />
      </div>
      {account === null ? (
        <Before connection={connection} />
      ) : (
        <About {...{ connection, account }} />
      )}
      <div className="flex flex-wrap gap-2">
        {offersConnecting && (
          <Button
            variant="secondary"
            size="small"
            busy={connect.isPending}
            onClick={() => connect.mutate({ params: { platform } })}
          >
            {account === null ? `Connect ${name}` : `Connect ${name} again`}
          </Button>
        )}
        {account !== null && (
          <>
            <Button variant="secondary" size="small" onClick={() => setChoosing(true)}>
              Choose who sees the numbers<span className="sr-only"> of {name}</span>
            </Button>
            <Disconnect platform={platform} posts={account.posts} />
          </>
        )}
      </div>
      <WriteTrouble error={connect.error} />
      {choosing && account !== null && (
        <ConsentDialog {...{ platform, account, knownBrands }} onClose={() => setChoosing(false)} />
      )}
    </li>
  )
}

const Before = ({ connection: { platform, setUp } }: { connection: Connection }) => (
  <div className="grid max-w-prose gap-1 text-muted text-sm">
    {setUp === 'no' ? (
      <p>Add the numbers of your posts yourself.</p>
    ) : (
      <p>{beforeConnecting[platform]}</p>
    )}
    {setUp === 'in_review' && (
      <p>
        {platformLabels[platform]} is still reviewing this site. Until then, only test users of this
        site can connect.
      </p>
    )}
  </div>
)

const About = ({
  connection: { platform },
  account,
}: {
  connection: Connection
  account: Account
}) => {
  const brands = account.brands.map(({ name }) => name).join(', ')
  return (
    <div className="grid max-w-prose gap-1 text-sm">
      <p className="flex flex-wrap items-center gap-2">
        <span className="break-all font-medium">{account.handle}</span>
        {account.isProven !== false && !account.hasEnded && <ProvenMark />}
      </p>
      {account.isProven === false && !account.hasEnded && (
        <p>Your profile has another handle. Enter this handle there to verify it.</p>
      )}
      {account.trouble !== null && (
        <p className="text-warn">{troubleSentence(platform, account.trouble)}</p>
      )}
      <p className="text-muted">
        {account.checkedAt === null ? (
          'The numbers will be read in about a minute.'
        ) : (
          <>
            Numbers of {counted(account.posts, 'post')}, read <Time at={account.checkedAt} />
          </>
        )}
      </p>
      <p>
        {shownToWords[account.shownTo].line}
        {account.shownTo === 'chosen' && `: ${brands}.`}
      </p>
    </div>
  )
}

const Disconnect = ({ platform, posts }: Pick<Connection, 'platform'> & { posts: number }) => {
  const disconnect = useDisconnect()
  const [asking, setAsking] = useState(false)
  const name = platformLabels[platform]
  const numbers = `The numbers of ${counted(posts, 'post')}`
  const send = () =>
    disconnect.mutate(
      { params: { platform } },
      {
        onSuccess: () => toast.success(`${name} is disconnected.`),
        onSettled: () => setAsking(false),
      },
    )
  return (
    <>
      <Button variant="quiet" size="small" onClick={() => setAsking(true)}>
        Disconnect<span className="sr-only"> {name}</span>
      </Button>
      <WriteTrouble error={disconnect.error} className="basis-full" />
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title={`Disconnect ${name}?`}
        effect={
          <>
            {numbers} from {name} are deleted here at once, for you and for brands. Your handle is
            no longer verified. Numbers that you added yourself stay.
            {platform === 'instagram' &&
              ' To revoke the permission at Instagram too, remove this site there under Apps and websites.'}
          </>
        }
        confirmLabel={`Disconnect ${name}`}
        busy={disconnect.isPending}
        onConfirm={send}
      />
    </>
  )
}

import type {
  ApiKey,
  ApiKeys,
  NewApiKey,
} from '@tandem/contract/integrations/api-keys/api-key.schema.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { reasonFor } from '#lib/refusal-sentence.ts'
import { Button } from '#ui/button.tsx'
import { Chip } from '#ui/chip.tsx'
import { ConfirmDialog } from '#ui/layer/confirm-dialog.tsx'
import { lazyLayer } from '#ui/layer/lazy-layer.tsx'
import { LoadFailure } from '#ui/load-failure.tsx'
import { Section } from '#ui/section.tsx'
import { ShownOnce } from '#ui/shown-once.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { Time } from '#ui/time.tsx'
import { WriteTrouble } from '#ui/write-trouble.tsx'
import { apiKeysQuery, useRevokeApiKey } from './api-key.api.ts'
import { scopeWords } from './scope-words.ts'

const NewKeyDialog = lazyLayer(async () => (await import('./new-key-dialog.tsx')).NewKeyDialog)

export const ApiKeysSection = ({ className }: { className?: string }) => {
  const keys = useQuery(apiKeysQuery)
  const [making, setMaking] = useState(false)
  const [made, setMade] = useState<NewApiKey>()
  const make = keys.data?.can.make
  return (
    <Section
      title="API keys"
      {...(className !== undefined && { className })}
      action={
        make && (
          <Button
            variant="secondary"
            size="small"
            disabledReason={reasonFor(make)}
            onClick={() => setMaking(true)}
          >
            Create API key
          </Button>
        )
      }
    >
      <p className="text-muted">
        Your own programs use these keys to read data.{' '}
        <a className="underline" href="/api/reference">
          Read the reference
        </a>
      </p>
      {made && <ShownOnce what="key" text={made.key} />}
      {keys.isPending && <Skeleton className="h-14" />}
      {keys.isLoadingError && <LoadFailure query={keys} />}
      {keys.data && <KeyList keys={keys.data} />}
      {making && <NewKeyDialog onMade={setMade} onClose={() => setMaking(false)} />}
    </Section>
  )
}

const KeyList = ({ keys: { items, can } }: { keys: ApiKeys }) =>
  items.length === 0 ? (
    <p className="text-muted">No keys yet. Create one for each program that reads your data.</p>
  ) : (
    <ul className="grid divide-y divide-line">
      {items.map((key) => (
        <OneKey key={key.id} of={key} mayRevoke={can.make.allowed} />
      ))}
    </ul>
  )

const OneKey = ({ of: key, mayRevoke }: { of: ApiKey; mayRevoke: boolean }) => {
  const revoke = useRevokeApiKey()
  const [asking, setAsking] = useState(false)
  const send = () =>
    revoke.mutate({ params: { keyId: key.id } }, { onSettled: () => setAsking(false) })
  return (
    <li className="flex flex-wrap items-center justify-between gap-3 py-3">
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-2 font-semibold">
          <span className="wrap-anywhere">{key.name}</span>
          {key.revokedAt !== null && <Chip>Revoked</Chip>}
        </p>
        <p className="text-muted text-sm wrap-anywhere">
          <code>{key.prefix}…</code> · {key.scopes.map((one) => scopeWords[one].label).join(', ')}
        </p>
        <p className="text-muted text-sm wrap-anywhere">
          <span>Created by {key.madeBy}</span> <Time at={key.createdAt} as="date" /> <span>· </span>
          {key.lastUsedOn === null ? (
            'never used'
          ) : (
            <>
              last used <Time at={`${key.lastUsedOn}T12:00:00`} as="date" />
            </>
          )}
        </p>
        <WriteTrouble error={revoke.error} className="text-sm" />
      </div>
      {mayRevoke && key.revokedAt === null && (
        <Button
          variant="secondary"
          size="small"
          aria-label={`Revoke ${key.name}`}
          onClick={() => setAsking(true)}
        >
          Revoke
        </Button>
      )}
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title={`Revoke ${key.name}?`}
        effect="Programs that use this key lose access at once."
        confirmLabel="Revoke key"
        busy={revoke.isPending}
        onConfirm={send}
      />
    </li>
  )
}

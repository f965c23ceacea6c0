import type { OperatorRequest } from '@tandem/contract/operator/requests/request.schema.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { reasonFor } from '#lib/refusal-sentence.ts'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { Chip } from '#ui/chip.tsx'
import { ConfirmWindow } from '#ui/layer/confirm-window.tsx'
import { LoadFailure } from '#ui/load-failure.tsx'
import { Section } from '#ui/section.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { Time } from '#ui/time.tsx'
import { WriteTrouble } from '#ui/write-trouble.tsx'
import { ReasonDialog } from '../people/reason-dialog.tsx'
import { NewRequest } from './new-request.tsx'
import { requestsQuery, useApproveRequest, useRefuseRequest } from './request.api.ts'

export const RequestsPage = () => {
  const query = useQuery(requestsQuery)
  const [isNew, setNew] = useState(false)
  const [answer, setAnswer] = useState<{ request: OperatorRequest; approves: boolean }>()
  const close = () => setAnswer(undefined)
  if (query.isPending) return <Skeleton className="h-96" />
  if (query.data === undefined)
    return <LoadFailure query={query} title="The requests could not be loaded" />
  const { open, decided } = query.data
  return (
    <>
      <Section
        title="To decide"
        action={
          <Button size="small" onClick={() => setNew(true)}>
            New request
          </Button>
        }
      >
        <p className="max-w-prose text-muted">
          Manual changes of coins need two operators: one requests, another approves.
        </p>
        {open.length === 0 ? (
          <p className="text-muted">No request waits for a second operator.</p>
        ) : (
          <ul className="grid gap-4">
            {open.map((request) => (
              <Open
                key={request.id}
                request={request}
                onAnswer={(approves) => setAnswer({ request, approves })}
              />
            ))}
          </ul>
        )}
      </Section>
      {decided.length > 0 && (
        <Section title="Decided">
          <ul className="divide-y divide-line border-line border-y">
            {decided.map((request) => (
              <Decided key={request.id} request={request} />
            ))}
          </ul>
        </Section>
      )}
      {isNew && <NewRequest onClose={() => setNew(false)} />}
      {answer?.approves && <Approve request={answer.request} onClose={close} />}
      {answer?.approves === false && <Refuse request={answer.request} onClose={close} />}
    </>
  )
}

const Open = ({
  request,
  onAnswer,
}: {
  request: OperatorRequest
  onAnswer: (approves: boolean) => void
}) => {
  const reason = reasonFor(request.can.decide)
  return (
    <li>
      <Card className="grid gap-3">
        <p className="break-words font-semibold first-letter:uppercase">{request.words}</p>
        <p className="max-w-prose break-words">“{request.reason}”</p>
        <p className="text-muted text-sm">
          {request.madeBy} · <Time at={request.madeAt} />
        </p>
        <div className="flex flex-wrap gap-3">
          <Button disabledReason={reason} onClick={() => onAnswer(true)}>
            Approve request
          </Button>
          <Button variant="secondary" disabledReason={reason} onClick={() => onAnswer(false)}>
            Refuse request
          </Button>
        </div>
      </Card>
    </li>
  )
}

const Decided = ({ request }: { request: OperatorRequest }) => (
  <li className="flex flex-wrap items-start justify-between gap-x-4 gap-y-1 py-3">
    <div className="min-w-0 flex-1 basis-64">
      <p className="break-words first-letter:uppercase">{request.words}</p>
      <p className="break-words text-muted text-sm">
        Requested by {request.madeBy} <Time at={request.madeAt} />, decided by {request.decidedBy}
        {request.decisionReason !== null && `: “${request.decisionReason}”`}
      </p>
    </div>
    <Chip tone={request.decision === 'approved' ? 'ok' : 'neutral'}>
      {request.decision === 'approved' ? 'Approved' : 'Refused'}
    </Chip>
  </li>
)

const Approve = ({ request, onClose }: { request: OperatorRequest; onClose: () => void }) => {
  const approve = useApproveRequest()
  return (
    <ConfirmWindow
      open
      tone="primary"
      title="Approve this request?"
      effect={
        <>
          <p className="first-letter:uppercase">{request.words}.</p>
          <p>It is carried out at once, and the account concerned gets the reason.</p>
          <WriteTrouble error={approve.error} className="mt-2" />
        </>
      }
      confirmLabel="Approve request"
      busy={approve.isPending}
      onOpenChange={(isOpen) => !isOpen && onClose()}
      onConfirm={() =>
        approve.mutate({ params: { requestId: request.id } }, { onSuccess: onClose })
      }
    />
  )
}

const Refuse = ({ request, onClose }: { request: OperatorRequest; onClose: () => void }) => {
  const refuse = useRefuseRequest()
  return (
    <ReasonDialog
      title="Refuse this request?"
      description={`Nothing changes. ${request.madeBy} reads your reason.`}
      label="Refuse request"
      write={refuse}
      inputOf={(reason) => ({ params: { requestId: request.id }, body: { reason } })}
      onClose={onClose}
    />
  )
}

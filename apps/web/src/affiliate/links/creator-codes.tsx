import type { Code, CodeList } from '@tandem/contract/affiliate/links/link.schema.ts'
import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { ApiRefusal } from '#lib/api-refusal.ts'
import { formatDate } from '#lib/dates.ts'
import { reasonFor } from '#lib/refusal-sentence.ts'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/form/field.tsx'
import { Input } from '#ui/form/input.tsx'
import { LoadFailure } from '#ui/load-failure.tsx'
import { Skeleton, SkeletonRegion } from '#ui/skeleton.tsx'
import { WriteTrouble } from '#ui/write-trouble.tsx'
import { creatorCodesQuery, useEndCode, useGiveCode } from './link.api.ts'

export const CreatorCodes = ({ enrolmentId }: { enrolmentId: string }) => {
  const query = useQuery(creatorCodesQuery(enrolmentId))
  if (query.isPending)
    return (
      <SkeletonRegion label="Loading the codes">
        <Skeleton className="h-16 rounded-card!" />
      </SkeletonRegion>
    )
  if (query.isLoadingError) return <LoadFailure query={query} />
  const { items, can } = query.data
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      {items.length === 0 && (
        <p className="text-muted">
          No code yet. Create one in your shop, then enter it here. Orders with this code count for
          this creator.
        </p>
      )}
      <ul className="grid gap-2">
        {items.map((code) => (
          <CodeRow key={code.id} code={code} can={can} />
        ))}
      </ul>
      <GiveCode enrolmentId={enrolmentId} can={can} />
    </div>
  )
}

const CodeRow = ({ code, can }: { code: Code; can: CodeList['can'] }) => {
  const end = useEndCode()
  return (
    <li className="flex flex-wrap items-center justify-between gap-3 border-line border-b py-2 last:border-0">
      <div className="grid min-w-0">
        <p className="break-all font-semibold">{code.code}</p>
        <p className="break-words text-muted text-sm">
          {[code.offer, lifeOf(code)].filter((words) => words !== '').join(' · ')}
        </p>
      </div>
      {code.until === null && can.give.allowed && (
        <Button
          variant="secondary"
          size="small"
          busy={end.isPending}
          aria-label={`End code ${code.code}`}
          onClick={() => end.mutate({ params: { codeId: code.id } })}
        >
          End code
        </Button>
      )}
      <WriteTrouble error={end.error} className="basis-full text-sm" />
    </li>
  )
}

const lifeOf = ({ from, until }: Code): string =>
  until === null ? `since ${formatDate(from)}` : `ended ${formatDate(until)}`

const GiveCode = ({ enrolmentId, can }: { enrolmentId: string; can: CodeList['can'] }) => {
  const give = useGiveCode()
  const [values, setValues] = useState({ code: '', offer: '' })
  const mistakes = give.error instanceof ApiRefusal ? give.error.fields : {}
  const bound = (name: 'code' | 'offer') => ({
    value: values[name],
    onChange: ({ target }: { target: HTMLInputElement }) =>
      setValues({ ...values, [name]: target.value }),
  })
  const send = (event: FormEvent) => {
    event.preventDefault()
    if (give.isPending || !can.give.allowed) return
    give.mutate(
      { params: { enrolmentId }, body: values },
      { onSuccess: () => setValues({ code: '', offer: '' }) },
    )
  }
  return (
    <form noValidate onSubmit={send} className="grid gap-3 sm:grid-cols-2">
      <Field
        label="Code"
        hint="Exactly as in your shop. If another creator has this code, it moves to this creator."
        error={mistakes.code}
      >
        <Input autoCapitalize="characters" spellCheck={false} maxLength={40} {...bound('code')} />
      </Field>
      <Field label="Discount" optional hint="10% off the first order." error={mistakes.offer}>
        <Input maxLength={120} {...bound('offer')} />
      </Field>
      <WriteTrouble
        error={Object.keys(mistakes).length === 0 && give.error}
        className="text-sm sm:col-span-2"
      />
      <Button
        type="submit"
        variant="secondary"
        className="justify-self-start sm:col-span-2"
        busy={give.isPending}
        disabledReason={reasonFor(can.give)}
      >
        Assign code
      </Button>
    </form>
  )
}

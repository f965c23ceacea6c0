import { useQuery } from '@tanstack/react-query'
import { useId, useLayoutEffect, useRef, useState } from 'react'
import { colleaguesQuery } from '#communication/assignments/assignment.api.ts'
import { OptionList, useActiveOption } from '#ui/form/option-list.tsx'
import { Textarea } from '#ui/form/textarea.tsx'
import { MemberPicture } from '#ui/member-picture.tsx'
import { mentionAt, type TypedNote, withMention } from './typed-mentions.ts'

/** A text in which “@” offers the members of the brand. */
export const MentionBox = ({
  note,
  onChange,
  placeholder,
}: {
  note: TypedNote
  onChange: (note: TypedNote) => void
  placeholder?: string
}) => {
  const id = useId()
  const box = useRef<HTMLTextAreaElement>(null)
  const [cursor, setCursor] = useState(0)
  const [isShut, setShut] = useState(false)
  const goesTo = useRef<number>(undefined)
  const typed = isShut ? undefined : mentionAt(note.text, cursor)
  const members = useQuery({
    ...colleaguesQuery(typed ?? ''),
    enabled: typed !== undefined,
  }).data?.items
  const found = typed === undefined ? [] : (members ?? [])
  const options = found.map((member) => ({
    key: member.id,
    label: member.name,
    detail: member.email ?? undefined,
    picture: <MemberPicture member={member} />,
  }))
  const choose = (key: string) => {
    const member = found.find((one) => one.id === key)
    if (member === undefined) return
    const { cursor: next, ...written } = withMention(note, cursor, member)
    goesTo.current = next
    onChange(written)
    setCursor(next)
  }
  const { active, press, restart } = useActiveOption(options, choose)
  useLayoutEffect(() => {
    if (goesTo.current === undefined) return
    box.current?.focus()
    box.current?.setSelectionRange(goesTo.current, goesTo.current)
    goesTo.current = undefined
  })
  const isOpen = options.length > 0
  return (
    <div className="relative">
      <Textarea
        ref={box}
        rows={3}
        className="w-full"
        placeholder={placeholder}
        aria-haspopup="listbox"
        aria-autocomplete="list"
        {...(isOpen && { 'aria-controls': id, 'aria-activedescendant': `${id}-${active?.key}` })}
        value={note.text}
        onChange={({ target }) => {
          setShut(false)
          restart()
          setCursor(target.selectionStart)
          onChange({ ...note, text: target.value })
        }}
        onSelect={({ currentTarget }) => setCursor(currentTarget.selectionStart)}
        onBlur={() => setShut(true)}
        onFocus={() => setShut(false)}
        onKeyDown={(event) => {
          if (!isOpen) return
          if (event.key === 'Escape') {
            // A sheet around the box must not receive this Escape.
            event.stopPropagation()
            event.preventDefault()
            setShut(true)
          } else press(event)
        }}
      />
      {isOpen && (
        <OptionList
          id={id}
          label="Mention a member"
          options={options}
          active={active}
          onChoose={choose}
          className="absolute inset-x-0 top-full z-20 mt-1 rounded-control border border-line bg-card p-1 shadow-float"
        />
      )}
      <p role="status" className="sr-only">
        {isOpen && `${options.length} members found. Choose one with the arrow keys and Enter.`}
      </p>
    </div>
  )
}

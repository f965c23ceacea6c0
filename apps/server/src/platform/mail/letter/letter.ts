/** A mail with our frame. All texts are plain text; the frame escapes them. */
export type Letter = {
  to: string
  subject: string
  /** Mail programs show it behind the subject. */
  preview?: string
  /** A paragraph before the items, for digests. */
  intro?: string
  items: readonly LetterItem[]
  closing?: string
  /** Lets the reader change this kind of mail. `oneClickUrl` accepts a POST (RFC 8058). */
  unsubscribe?: { kind: string; pageUrl: string; oneClickUrl: string } | null
  /** Mail programs show mails of one thread as one conversation, e.g. `collaboration-<id>`. */
  thread?: string | null
}

export type LetterItem = {
  /** Stands above the title, for readers with several brands. */
  group?: string | null
  title: string
  text: string
  /** Shows the brand or person. Without a usable URL, the mail shows the initials of `alt`. */
  picture?: { url: string; alt: string } | null
  /** Money, e.g. `120 coins`. */
  amount?: string | null
  /** In the reader's time zone. */
  date?: string | null
  /** Shown as a table below the text. */
  figures?: readonly LetterFigure[]
  /** Stands between the figures and the button. */
  more?: string
  /** The URL starts with `/` or is absolute. */
  button: { label: string; url: string }
}

/** The notes say how the figure changed, or why it is missing. */
export type LetterFigure = { label: string; value: string; notes: readonly string[] }

/** A mail of paragraphs. A paragraph that is only a link becomes a button if `button` is given. */
export type PlainMail = {
  to: string
  subject: string
  text: string
  button?: string
  /** True if the reader just asked for it: a refused address may receive it. */
  despiteRefusal?: boolean
}

/** The data of the HTML part. */
export type Content =
  | ({ kind: 'letter' } & Omit<Letter, 'to' | 'subject' | 'thread'>)
  | { kind: 'plain'; button?: string | undefined }

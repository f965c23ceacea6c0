type Shared = { url?: string; text?: string; title?: string }

/** Android puts the link into the text. */
export const linkIn = ({ url = '', text = '', title = '' }: Shared): string => {
  const [link = ''] = /https?:\/\/[^\s<>"]+/i.exec(`${url} ${text} ${title}`) ?? []
  return link.replace(/[.,;:!?)\]}’”'"]+$/, '')
}

type Shared = { url?: string; text?: string; title?: string }

/** Android shares a link in `text` instead of `url`, so all fields are searched. */
export const linkIn = ({ url = '', text = '', title = '' }: Shared): string => {
  const [link = ''] = /https?:\/\/[^\s<>"]+/i.exec(`${url} ${text} ${title}`) ?? []
  return link.replace(/[.,;:!?)\]}’”'"]+$/, '')
}

// ISO 639-1 codes without languages that nobody speaks.
const codes =
  'af am ar as az be bg bn bs ca cs cy da de dv dz el en es et eu fa fi fj fo fr fy ga gd gl gn gu ha he hi hr ht hu hy id ig is it ja jv ka kk kl km kn ko ku ky lb lo lt lv mg mi mk ml mn mr ms mt my nb ne nl nn ny om or pa pl ps pt qu rm ro ru rw sd si sk sl sm sn so sq sr st su sv sw ta te tg th ti tk tl tn to tr ts tt ug uk ur uz vi wo xh yo zh zu'

const named = () => new Intl.DisplayNames(undefined, { type: 'language' })

export const listLanguages = (): { code: string; name: string }[] => {
  const names = named()
  return codes
    .split(' ')
    .map((code) => ({ code, name: names.of(code) ?? code }))
    .sort((one, other) => one.name.localeCompare(other.name))
}

export const languageName = (code: string): string => named().of(code) ?? code

/** Passwords of eight characters and more that guessing starts with. */
export const guessablePasswords: ReadonlySet<string> = new Set(
  `12345678 123456789 1234567890 12345678910 123123123 1234qwer 123qweasd 123456789a 11223344
  1q2w3e4r 1q2w3e4r5t 1qaz2wsx 1qazxsw2 q1w2e3r4 q1w2e3r4t5 qwertyui qwertyuiop qwerty12 qwerty123
  qwerty1234 qwer1234 asdfghjk asdfghjkl zxcvbnm1 zxcvbnm123 asdf1234 abcd1234 abc12345 abcdefgh
  abcdefg1 a1b2c3d4 aa123456 a1234567 a12345678 password password1 password12 password123
  password1234 password! passw0rd p@ssword p@ssw0rd pa55word letmein1 letmein123 welcome1
  welcome123 iloveyou iloveyou1 iloveyou2 sunshine sunshine1 princess princess1 football football1
  baseball baseball1 basketball superman superman1 batman123 spiderman pokemon1 starwars starwars1
  dragon123 monkey123 master123 shadow123 michael1 jennifer jordan23 charlie1 computer computer1
  internet whatever trustno1 changeme changeme1 changeme123 admin123 admin1234 administrator
  default1 testtest test1234 testing1 testing123 secret123 login123 hello123 helloworld summer2024
  summer2025 summer2026 winter2024 winter2025 winter2026 spring2026 autumn2026 company123 tandem123
  creator1 creator123 influencer marketplace`.split(/\s+/),
)

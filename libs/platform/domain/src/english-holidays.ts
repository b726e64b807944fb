/** The English names of Sweden's public holidays and three eves, by the Swedish ones (as date-holidays has them). */
export const ENGLISH_HOLIDAYS: Readonly<Record<string, string>> = {
  Nyårsdagen: "New Year's Day",
  'Trettondedag jul': 'Epiphany',
  'Första maj': 'Labour Day',
  Juldagen: 'Christmas Day',
  'Annandag jul': 'Boxing Day',
  Långfredagen: 'Good Friday',
  Påskdagen: 'Easter Sunday',
  'Annandag påsk': 'Easter Monday',
  'Kristi himmelsfärdsdag': 'Ascension Day',
  Pingstdagen: 'Whit Sunday',
  Midsommardagen: 'Midsummer Day',
  'Alla helgons dag': "All Saints' Day",
  Nationaldagen: 'National Day',
  Midsommarafton: 'Midsummer Eve',
  Julafton: 'Christmas Eve',
  Nyårsafton: "New Year's Eve",
}

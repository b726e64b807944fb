/** The number of a record at the end of its name, as in `Lampa (#3)`; a record without a name is `#3`. */
export const NUMBER = /(?:^|\()#(\d{1,9})\)?$/

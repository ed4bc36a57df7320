const WIDE = /[\u1100-\u11ff\u2e80-\ua4cf\uac00-\ud7ff\uf900-\ufaff\ufe30-\ufe4f\uff00-\uff60\uffe0-\uffe6]/

/** Whether a letter is as wide as its size: Chinese, Japanese and Korean signs, and full-width forms. */
export const isWide = (letter: string): boolean => WIDE.test(letter)

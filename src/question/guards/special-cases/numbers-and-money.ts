import type { SpecialCase } from './special-case.ts'

/** Special cases of chance, statistics and money. */
export const NUMBERS_AND_MONEY: readonly SpecialCase[] = [
  {
    about:
      /^compound interest$|^compound interest with several compoundings a year$|^continuous compounding$|^simple interest$/,
    said: /\bhow much interest\b|\binterest (?:is |was |will be |does (?:it|she|he) )?(?:earn\w*|gain\w*|paid|received|made)\b|\binterest earned\b|(?<!\b(?:no|without|not|never|nor|don['’]t|doesn['’]t)\b[^.;?!\d]{0,30})\bwithdr[ae]w\w*|\badds? (?:another )?[$€£]?\d|\badded every\b|\btax(?:ed|es)?\b|\binflation\b|\bfees?\b|\bthen (?:\d|at|for)|\bfor the (?:first|remaining)\b/i,
    say: 'the interest and the whole sum, or a sum that is changed between',
    unless:
      /\binterest rate\b[^?]*\?$|\b(?:compound|simple) interest\b|\binterest is (?:added|paid|credited) (?:yearly|annually|monthly|quarterly|each|every|at the end)\b|\bno (?:tax|fees?)\b|\bwithout (?:tax|fees?)\b/i,
  },
  {
    about: /^effective annual rate$/,
    said: /\btax(?:ed|es)?\b|\binflation\b|\bfees?\b|\breal (?:rate|return)\b/i,
    say: 'a rate before and after what is taken off',
    unless: /\b(?:no|without|before|ignor\w+|neglect\w*) (?:any )?(?:tax(?:es)?|inflation|fees?)\b/i,
  },
  {
    about: /^monthly payment of a loan$/,
    said: /\b(?:yearly|annual|quarterly|weekly) (?:payments?|instal?ments?|repayments?|annuit\w*)\b|\b(?:total|altogether|in all|overall)\b[^.?!]*\b(?:interest|paid|pay|cost)\b|\bhow much interest\b|\binterest\b[^.?!]{0,30}\b(?:paid|in total|altogether)\b|\b(?:still owed|outstanding|left to pay|remaining|balance)\b|\bpaid back in total\b|\bdown ?payment\b|\bdeposit\b|\bballoon\b|\binterest-only\b|\bgrace\b/i,
    say: 'one monthly payment and what is paid otherwise, or in all',
    unless: /\bannual (?:rate|interest)\b[^?]*\bmonthly\b/i,
  },
  {
    about: /^present value of an annuity$|^future value of an annuity$/,
    said: /\b(?:starting|beginning|begins?|starts?|first (?:one|payment)) (?:in|after) \d|\bdeferred\b|\bfor ?ever\b|\bperpetu\w*|\bgrow(?:s|ing)\b|\bafter which\b|\balready\b|\binitial (?:deposit|balance|sum)\b/i,
    say: 'payments from the first year on and others',
  },
  {
    about: /^bond price$|^net present value$/,
    said: /\b(?:twice|two times) (?:a|per) year\b|\b(?:semi-?annual|half-?yearly)\w*|\bzero[- ]coupon\b|\baccrued\b/i,
    say: 'a coupon once a year and another one',
    unless: /\bsemi-?annual (?:periods|coupons? of)\b/i,
  },
  {
    about: /^binomial probability$|^Poisson probability$|^geometric distribution$/,
    said: /\bat (?:least|most)\b|\b(?:more|fewer|less) than\b|\bor (?:more|fewer|less)\b|\b(?:not|no) more than\b|\bbetween\b|\bany\b|\bwithin the first\b|\bin a row\b/i,
    say: 'exactly and at least',
    unless:
      /\b(?:three|two|four|five|six|\d+) (?:\w+ )?in a row\b[^?]*\b(?:three|two|four|five|six|\d+) (?:tosses|throws|trials|attempts|shots|draws)\b/i,
  },
  {
    about:
      /^exponential distribution$|^cumulative normal distribution$|^probability above a value of a normal distribution$|^density of the normal distribution$/,
    said: /\bbetween\b|\b(?:on )?(?:either|both) sides?\b|\btwo-sided\b|\b(?:mean|average) of (?:\d+|two|three|four|five|nine|ten|twelve|sixteen|twenty|several) (?!and\b)[a-z]+s\b|\bnot (?:more|less) than\b|\b(?:both|all|none|any|each) of (?:\w+ )?(?:\d+|two|three|four|them)\b/i,
    say: 'one side of a value and a part between, or another variable',
  },
  {
    about: /^z-score$|^one-sample t statistic$/,
    said: /\bsample mean\b|\b(?:mean|average) of (?:\d+|nine|ten|twelve|sixteen|twenty|several) (?!and\b)[a-z]+s\b/i,
    say: 'one value and the mean of several',
    unless: /\bstandard error\b|\bt[- ](?:statistic|value|score|test)\b/i,
  },
  {
    about: /^Bayes' theorem$/,
    said: /\btwice\b|\bboth\b|\bagain\b|\bsecond test\b|\btwo (?:\w+ )?tests\b|\bin a row\b/i,
    say: 'one test and several',
  },
  {
    about: /^margin of error of/,
    said: /\b(?:full|total|whole) width\b|\bwidth of (?:the|its)\b|\b(?:upper|lower) (?:limit|bound|end)\b|\bdifference (?:of|between) (?:two|the)\b/i,
    say: 'half of an interval and all of it',
  },
  {
    about: /^arithmetic mean$|^weighted mean$/,
    said: /\b(?:is|are) (?:taken away|removed|left out|added|dropped|replaced)\b|\bof the rest\b|\bremaining\b|\bwithout the (?:largest|smallest|highest|lowest|outlier)\b|\btrimmed\b/i,
    say: 'the mean of all and of some',
  },
  {
    about: /^probability of at least one success$/,
    said: /\b(?:no|none|never|not a single|exactly|at least (?:two|three|2|3))\b/i,
    say: 'at least one and another number',
    unless: /\bat least (?:one|once)\b/i,
  },
  {
    about: /^compound interest$/,
    said: /\b(?:semi-?annual|half-?yearly|quarterly|monthly|weekly|daily)(?:ly)? compounding\b|\bcompound(?:ed|s|ing) (?:semi-?annual|half-?year|quarter|month|week|dai)ly\b|\bcompound(?:ed|s|ing) (?:twice|(?:two|four|twelve|\d+) times) (?:a|per|each) year\b/i,
    say: 'interest once a year and several times a year',
    unless:
      /(?:\bper|\ba|\beach|\bevery|\/) ?(?:month|quarter|week|day|half-?year|period)\b|\b(?:monthly|quarterly|weekly|daily|periodic) (?:interest )?rate\b/i,
  },
  {
    about: /\bM\/M\/1\b/,
    said: /\b(?:two|three|four|five|six|several|both|[2-9]|\d{2,}) (?:\w+ )?(?:clerks?|servers?|tellers?|counters|cashiers?|desks|agents|operators|doctors|nurses|machines|checkouts?|lanes|pumps|booths|windows|lines|channels|stations|processors)\b/i,
    say: 'one server and several',
  },
  {
    about: /^positive predictive value$/,
    said: /\bfalse[- ](?:positives?|negatives?|alarms?)\b/i,
    say: 'the share of right results and that of false ones',
    unless: /^(?=[\s\S]*\bsensitivity\b)[\s\S]*\bspecificity\b/i,
    counted: /specificity|sensitivity|false|less than one|1 [-−]/i,
  },
  {
    about: /^transfer time of a file$/,
    said: /(?:%|\bper ?cent) (?:of (?:\w+ ){1,3}?)?(?:is |are |as |goes? (?:in)?to |gets? |for |in )?(?:\w+ )?(?:overheads?|lost|wasted|taken up|headers?|not usable|unusable)\b|\boverheads? (?:of|is|takes?(?: up)?|eats?(?: up)?|uses?) [^.;?!]{0,20}(?:%|\bper ?cent\b)/i,
    say: 'the rate of the line and what is left of it',
  },
  {
    about: /^probability of a hash collision$/,
    said: /\b\d+ bits\b/i,
    say: 'a number of bits and the number of values that they have',
    unless: /\b\d+-bits?\b/i,
  },
  {
    about: /^exponential growth of a population$/,
    said: /(?:%|\bper ?cent)[^.?!]{0,14}?\b(?:each|every|per|an?|annually|yearly|monthly|daily|hourly)\b/i,
    say: 'growth by a share each time and growth without pause',
    unless:
      /\bcontinuous\w*|\bexponential\w*|\brate constant\b|\bgrowth rate\b|\bintrinsic\b|\brate of (?:natural )?(?:increase|growth)\b|\be\^/i,
  },
  {
    about: /^dividend discount model$/,
    said: /\b(?:just|already|recently|has|have|was) (?:been )?paid\b|\bpaid\b[^.?!]*\b(?:last|this) year\b|\b(?:last|latest|current|present|this year's|previous) dividend\b/i,
    say: 'the dividend that was paid and that of the next year',
  },
]

import { replies } from './replies.ts'

describe('independent trials are counted by what is said of each', () => {
  replies([
    [
      'Each seed germinates with probability 0.9, independently. Ten seeds are sown. What is the probability that exactly eight seeds germinate?',
      0.1937102,
    ],
    [
      'A machine makes bolts 60 mm long, and each bolt is defective with probability 0.05 independently of the others. A box holds 15 bolts. What is the probability that exactly two bolts in a box are defective?',
      0.1347523,
    ],
    [
      'Frames of 1024 bits are sent over a memoryless binary symmetric channel with a bit error probability of 1e-4. What is the probability that a frame arrives with at least one bit error?',
      0.09733621,
    ],
    [
      'Each bolt is defective with probability 0.04 independently. A box holds 20 bolts. What is the probability that exactly two bolts are not defective?',
      null,
    ],
    [
      'Each bolt is defective with probability 0.04 independently. A box holds 20 bolts. What is the probability that more than two bolts are defective?',
      null,
    ],
    [
      'Each bolt is defective with probability 0.04 independently. A box holds 20 bolts. What is the probability that at least two of them are defective?',
      null,
    ],
    [
      'A box of 20 bolts contains 3 defective ones. Five are drawn at random. What is the probability that exactly one is defective?',
      null,
    ],
  ])
})

describe('what a positive test says', () => {
  replies([
    [
      'In a town 2 % are infected. A test has a sensitivity of 95 % and a specificity of 98 %. What is the probability that a person who tests positive is infected?',
      0.492228,
    ],
    [
      'A test has a sensitivity of 95 % and a specificity of 98 %; 2 % are infected. What is the probability that a person who tests negative is infected?',
      null,
    ],
    [
      'A test has a sensitivity of 95 % and a specificity of 98 %; 2 % are infected. What is the probability that a person who tests positive is healthy?',
      null,
    ],
  ])
})

describe('times of service and of arrival as rates', () => {
  replies([
    [
      'Customers arrive at a clerk as a Poisson process at 10 per hour and service times are exponential with a mean of 3 minutes. What is the mean waiting time before service?',
      180,
    ],
    [
      'An M/M/1 queue holds 3 customers on average (including the one in service), and its server can handle 20 customers per hour. What is the arrival rate?',
      0.00416667,
    ],
    [
      'Customers arrive at a clerk at 10 per hour and service takes exactly 3 minutes each. What is the mean waiting time in the queue?',
      null,
    ],
    [
      'At two counters customers arrive as a Poisson process at 22 per hour, and service times are exponential with a mean of 2.1 minutes. How long does a customer spend on average in the system, waiting plus being served?',
      null,
    ],
  ])
})

describe('codes, hashes and cells', () => {
  replies([
    ['Which number of symbol errors does an RS(255, 239) code correct?', 8],
    ['Hamming (7, 4) code: how many errors can it correct?', null],
    ['64-bit identifiers, uniformly random, 5 million items: probability of a collision?', 6.77626e-7],
    ['16-bit hash, uniformly random, 300 items, probability of at least one collision?', 0.4955854],
    ['16-bit hash, uniformly random, 300 items, probability of at least two collisions?', null],
    ['Zn | Zn2+ (0.02 M) || Cu2+ (0.5 M) | Cu with E° = 1.10 V at 25 °C. Cell voltage?', 1.1413508],
    ['What is the emf of the cell Fe | Fe2+ (0.1 M) || Ni2+ (0.001 M) | Ni at 298 K if E° = 0.19 V?', 0.13086797],
  ])
})

describe('money at interest', () => {
  replies([
    ['7500 euros are invested at 3.6 % compounded continuously for 8 years. What is the final amount?', 10003.17978],
    ['1000 euros at 6 % a year compounded monthly for 5 years. Final amount?', 1348.850153],
    ['5,000 euros at 3.2 % per year, interest added once a year, balance after 8 years?', 6432.912],
    ['Simple interest on 1200 euros at 5 % for 3 years?', 180],
    ['zero-coupon bond with face value 5000, maturing in 10 years, yield 4 % a year. What is its price?', 3377.820844],
    ['price of a bond with face value 1000, yearly coupon 40, 6 years left and a yield of 5 %', null],
    [
      'A loan of 12,000 euros at 5.4 % nominal, monthly compounding, is paid back in 48 equal monthly instalments. How much is one instalment?',
      278.5311,
    ],
  ])
})

describe('a share of what was said before, and the share that is serial', () => {
  replies([
    ['The uplink is rated 100 Mbit/s but only 60 % of that is usable. How long does a 3 GB file take to upload?', 400],
    ['A line of 100 Mbit/s loses 15 % of that to overhead. How long does a 3 GB file take?', null],
    ["10 % of a program is serial. What speed-up does Amdahl's law give on 8 cores?", 4.7058824],
    ["5 % of the code must run sequentially. By Amdahl's law, which speedup do 32 cores give?", 12.5490196],
    [
      "A program spends 85 percent of its serial run time in code that can be spread perfectly over cores; the rest stays serial. 16 cores. What speedup does Amdahl's law give?",
      4.9230769,
    ],
    ["By Amdahl's law, what overall speed-up do 8 cores give when 75 % of a program runs in parallel?", 2.9090909],
  ])
})

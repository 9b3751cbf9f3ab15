/* Black-Scholes Monte Carlo in antithetic pairs: xoshiro256+ (Blackman and Vigna), Box and Muller, one exponential a pair. */
#include <math.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <time.h>

static uint64_t s[4] = {1, 2, 3, 4};
static inline uint64_t rotate(uint64_t x, int k) { return (x << k) | (x >> (64 - k)); }
static inline double uniform(void) {
  const uint64_t result = s[0] + s[3], t = s[1] << 17;
  s[2] ^= s[0], s[3] ^= s[1], s[1] ^= s[2], s[0] ^= s[3], s[2] ^= t, s[3] = rotate(s[3], 45);
  return ((double)(result >> 12) + 0.5) * 0x1p-52;
}

int main(int count, char **words) {
  const long paths = count > 1 ? atol(words[1]) : 10000000;
  const double S = 100, K = 100, r = 0.05, sigma = 0.2, T = 1;
  const clock_t start = clock();
  const double centre = S * exp((r - sigma * sigma / 2) * T), spread = sigma * sqrt(T);
  double sum = 0;
  for (long i = 0; i < paths / 4; i++) {
    const double radius = sqrt(-2 * log(uniform())), angle = 6.283185307179586 * uniform();
    const double a = exp(spread * radius * cos(angle)), b = exp(spread * radius * sin(angle));
    sum += fmax(centre * a - K, 0) + fmax(centre / a - K, 0) + fmax(centre * b - K, 0) + fmax(centre / b - K, 0);
  }
  const double price = exp(-r * T) * sum / paths;
  printf("%.6f %.12g\n", (double)(clock() - start) / CLOCKS_PER_SEC, price);
  return 0;
}

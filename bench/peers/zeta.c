/* Z(t) near t = 1e5 by the Riemann-Siegel formula with C0: plain doubles, logarithms tabulated when asked for. */
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#define PI 3.141592653589793

static double table[1000];

static double phase(double t) {
  return t / 2 * log(t / (2 * PI)) - t / 2 - PI / 8 + 1 / (48 * t) + 7 / (5760 * t * t * t);
}

int main(int count, char **words) {
  const int values = count > 1 ? atoi(words[1]) : 10000, tabulated = count > 2 && !strcmp(words[2], "table");
  const clock_t start = clock();
  for (int n = 1; n < 1000; n++) table[n] = log(n);
  double total = 0;
  for (int i = 0; i < values; i++) {
    const double t = 1e5 + i * 0.01, theta = phase(t), root = sqrt(t / (2 * PI));
    const int terms = (int)root;
    double sum = 0;
    for (int n = 1; n <= terms; n++) sum += cos(theta - t * (tabulated ? table[n] : log(n))) / sqrt(n);
    const double p = root - terms;
    const double c0 = cos(2 * PI * (p * p - p - 1.0 / 16)) / cos(2 * PI * p);
    total += 2 * sum + (terms % 2 ? 1 : -1) * c0 / sqrt(root);
  }
  printf("%.6f %.12g\n", (double)(clock() - start) / CLOCKS_PER_SEC, total);
  return 0;
}

/* Steady cavity at Re 1000 on 129 x 129 points as a practitioner writes it in C: stream function and vorticity, second order,
   both advanced in pseudo-time by alternating directions until they stand still; prints CPU seconds and psi of the vortex. */
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <time.h>

#define N 128
static double psi[N + 1][N + 1], om[N + 1][N + 1], half[N + 1][N + 1];

static double seconds(void) {
  struct timespec now;
  clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &now);
  return now.tv_sec + 1e-9 * now.tv_nsec;
}

static void thomas(const double *a, const double *b, const double *c, double *d, int n) {
  static double e[N + 1];
  double scale = 1 / b[0];
  e[0] = c[0] * scale;
  d[0] *= scale;
  for (int i = 1; i < n; i++) {
    scale = 1 / (b[i] - a[i] * e[i - 1]);
    e[i] = c[i] * scale;
    d[i] = (d[i] - a[i] * d[i - 1]) * scale;
  }
  for (int i = n - 2; i >= 0; i--) d[i] -= e[i] * d[i + 1];
}

int main(int argc, char **argv) {
  const double re = argc > 1 ? atof(argv[1]) : 1000, h = 1.0 / N, s = 1 / (h * h), t0 = seconds();
  const double dpsi = argc > 2 ? atof(argv[2]) : 0.0005, dom = argc > 3 ? atof(argv[3]) : 0.008;
  static double a[N], b[N], c[N], d[N];
  int step = 0;
  double change = 1;
  for (; step < 200000 && (step < 9 || change > 1e-6); step++) {
    change = 0;
    /* Stream function: (1 - k dxx)(1 - k dyy) psi' = psi + k om + k^2 dxx dyy psi, in two halves. */
    double k = dpsi / 2;
    for (int j = 1; j < N; j++) {
      for (int i = 1; i < N; i++) {
        a[i - 1] = c[i - 1] = -k * s;
        b[i - 1] = 1 + 2 * k * s;
        d[i - 1] = psi[j][i] + k * s * (psi[j + 1][i] - 2 * psi[j][i] + psi[j - 1][i]) + k * om[j][i];
      }
      thomas(a, b, c, d, N - 1);
      for (int i = 1; i < N; i++) half[j][i] = d[i - 1];
      half[j][0] = half[j][N] = 0;
    }
    for (int i = 1; i < N; i++) {
      for (int j = 1; j < N; j++) {
        a[j - 1] = c[j - 1] = -k * s;
        b[j - 1] = 1 + 2 * k * s;
        d[j - 1] = half[j][i] + k * s * (half[j][i + 1] - 2 * half[j][i] + half[j][i - 1]) + k * om[j][i];
      }
      thomas(a, b, c, d, N - 1);
      for (int j = 1; j < N; j++) {
        { double m = fabs(d[j - 1] - psi[j][i]) / dpsi; if (!(m <= change)) change = m; }
        psi[j][i] = d[j - 1];
      }
    }
    for (int i = 1; i < N; i++) {
      om[0][i] = -2 * psi[1][i] * s;
      om[N][i] = -2 * (psi[N - 1][i] + h) * s;
      om[i][0] = -2 * psi[i][1] * s;
      om[i][N] = -2 * psi[i][N - 1] * s;
    }
    k = dom / 2;
    for (int j = 1; j < N; j++) {
      for (int i = 1; i < N; i++) {
        double u = (psi[j + 1][i] - psi[j - 1][i]) / (2 * h), v = -(psi[j][i + 1] - psi[j][i - 1]) / (2 * h);
        a[i - 1] = k * (-s / re - u / (2 * h));
        b[i - 1] = 1 + 2 * k * s / re;
        c[i - 1] = k * (-s / re + u / (2 * h));
        d[i - 1] = om[j][i] + k * ((om[j + 1][i] - 2 * om[j][i] + om[j - 1][i]) * s / re - v * (om[j + 1][i] - om[j - 1][i]) / (2 * h));
      }
      d[0] -= a[0] * om[j][0];
      d[N - 2] -= c[N - 2] * om[j][N];
      thomas(a, b, c, d, N - 1);
      for (int i = 1; i < N; i++) half[j][i] = d[i - 1];
      half[j][0] = om[j][0];
      half[j][N] = om[j][N];
    }
    for (int i = 1; i < N; i++) {
      for (int j = 1; j < N; j++) {
        double u = (psi[j + 1][i] - psi[j - 1][i]) / (2 * h), v = -(psi[j][i + 1] - psi[j][i - 1]) / (2 * h);
        a[j - 1] = k * (-s / re - v / (2 * h));
        b[j - 1] = 1 + 2 * k * s / re;
        c[j - 1] = k * (-s / re + v / (2 * h));
        d[j - 1] = half[j][i] + k * ((half[j][i + 1] - 2 * half[j][i] + half[j][i - 1]) * s / re - u * (half[j][i + 1] - half[j][i - 1]) / (2 * h));
      }
      d[0] -= a[0] * om[0][i];
      d[N - 2] -= c[N - 2] * om[N][i];
      thomas(a, b, c, d, N - 1);
      for (int j = 1; j < N; j++) om[j][i] = d[j - 1];
    }
  }
  double least = 0;
  for (int j = 1; j < N; j++)
    for (int i = 1; i < N; i++) least = fmin(least, psi[j][i]);
  printf("%.6f %.17g\n", seconds() - t0, least);
  return !(change <= 1e-6 && least < 0);
}
